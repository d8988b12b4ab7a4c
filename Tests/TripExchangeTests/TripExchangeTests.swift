// Tests of TripExchange.
