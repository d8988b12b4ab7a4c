"""The program is killed with signal 9: at random moments, and at each of its calls that change a file."""

import random
import tempfile
import time

from playground import outcome
from scenario import examine, shuffled
from tracing import can_trace, injection, places


def at_random(scenarios, report, count, seed):
    """Kills after a random time, up to a tenth longer than the call takes."""
    source = random.Random(seed)
    for scenario in scenarios.pick(count, seed):
        scenario.lay()
        delay = source.uniform(0, 1.1 * scenario.seconds)
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = scenario.playground.start(scenario.arguments, stdout=out, stderr=err)
            time.sleep(delay)
            process.kill()
            process.wait()
            judge(scenario, report, outcome(process, out, err, delay))


def at_each_call(scenarios, report, count, seed):
    """Kills at the first, second, ... call of the system that changes a file or makes it durable."""
    if not can_trace(report):
        return
    # Few runs need few commands.
    found = places(scenarios.pick(min(count // 4, len(scenarios.calls)), seed))
    report.note(f"the commands make {len(found)} such calls")
    for scenario, name, number in shuffled(found, min(count, len(found)), seed):
        scenario.lay()
        result = scenario.playground.run(scenario.arguments, wrapper=injection(name, "signal=KILL", number))
        judge(scenario, report, result)


def judge(scenario, report, result):
    acknowledged = result.code == 0 or bool(result.out)
    report.run(examine(scenario, report, acknowledged, may_leave_temporary=True))
