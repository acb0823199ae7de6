import type { DeviceAfterwards, Finding } from '#test/chaos/check-truth.ts';
import type { NetworkCounts } from '#test/chaos/fault-proxy.ts';

const DRAINED_WITHIN_MS = 30_000;

/** How devices and servers held up, apart from the state of the data. */
export function checkBehaviour(
  devices: readonly DeviceAfterwards[],
  network: NetworkCounts,
  drainedMs: number | null,
  endedAlone: number,
): Finding[] {
  const broken = [...network.statuses].filter(([status]) => status >= 500 && status !== 503);
  const inTime = drainedMs !== null && drainedMs <= DRAINED_WITHIN_MS;
  return [
    {
      guarantee: 'nothing is shown over the copies any more',
      problems: devices
        .filter((each) => each.outcome.overlay > 0)
        .map((each) => `${each.plan.name} shows ${each.outcome.overlay}`),
    },
    {
      guarantee: `drained ${DRAINED_WITHIN_MS / 1000} s after the last fault`,
      problems: inTime ? [] : [drainedMs === null ? 'never' : `${Math.round(drainedMs / 1000)} s`],
    },
    {
      guarantee: 'no server ended that was not killed',
      problems: endedAlone > 0 ? [`${endedAlone} did`] : [],
    },
    {
      guarantee: 'no answer but 503 says that the server failed',
      problems: broken.map(([status, count]) => `${status}: ${count} times`),
    },
  ];
}
