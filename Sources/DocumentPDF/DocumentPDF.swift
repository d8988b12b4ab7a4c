// The room is furnished next.
