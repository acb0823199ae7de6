import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosPlan, PlannedBreak } from '#test/chaos/chaos-plan.ts';
import type { Cluster } from '#test/chaos/cluster.ts';
import type { Crowd } from '#test/chaos/crowd.ts';
import type { NetworkCounts } from '#test/chaos/fault-proxy.ts';
import { until } from '#test/chaos/until.ts';

/** A server that answers nobody for this long after it came back is killed all the same. */
const AT_WORK_WITHIN_MS = 20_000;

/**
 * All planned faults: each server's kills, the database's crashes and the partitions go on beside each other.
 * Only a working part is broken: it has answered something since it came back, however slow this machine is.
 */
export async function breakThings(
  plan: ChaosPlan,
  cluster: Cluster,
  { proxies }: Crowd,
  { served }: NetworkCounts,
): Promise<void> {
  const servedBy = (origin: string) => served.get(origin) ?? 0;
  const servedByAll = () => [...served.values()].reduce((sum, each) => sum + each, 0);
  async function breakOneAfterAnother(
    faults: readonly PlannedBreak[],
    answers: () => number,
    breakIt: () => Promise<void>,
  ): Promise<void> {
    for (const { afterMs, afterAnswers } of faults) {
      const enough = answers() + afterAnswers;
      await wait(afterMs);
      await until(() => answers() >= enough, AT_WORK_WITHIN_MS);
      await breakIt();
    }
  }
  const kills = cluster.servers.map(({ url }, server) =>
    breakOneAfterAnother(
      plan.serverKills[server] ?? [],
      () => servedBy(url),
      () => cluster.killServer(server),
    ),
  );
  const crashes = breakOneAfterAnother(plan.databaseCrashes, servedByAll, cluster.crashDatabase);
  const partitions = async () => {
    for (const { afterMs, lastsMs, direction, devices } of plan.partitions) {
      await wait(afterMs);
      for (const each of devices) proxies[each]?.partition(direction);
      void wait(lastsMs).then(() => devices.forEach((each) => proxies[each]?.partition(null)));
    }
  };
  await Promise.all([...kills, crashes, partitions()]);
}
