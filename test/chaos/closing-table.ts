import type { Finding } from '#test/chaos/check-truth.ts';
import { median, ms, whole } from '#test/bench/support/figures.ts';
import type { NetworkCounts } from '#test/chaos/fault-proxy.ts';

const MAX_SHOWN = 5;

export interface RunFigures {
  seed: string;
  devices: number;
  servers: number;
  commands: number;
  lost: number;
  doubled: number;
  /** From the last fault until every device was in step; null when that did not come. */
  drainedMs: number | null;
  requests: number;
  deliveries: number;
  network: NetworkCounts;
  serverKills: number;
  restartsMs: readonly number[];
  databaseCrashes: number;
  databaseRestartsMs: readonly number[];
  partitions: number;
  seconds: number;
}

/** The work and the findings of a run, with the count as its last line. */
export function printClosingTable(run: RunFigures, findings: readonly Finding[]): void {
  const answers = [...run.network.statuses].sort(([a], [b]) => a - b);
  const rows: [string, string][] = [
    ['seed', run.seed],
    ['devices, servers', `${run.devices}, ${run.servers} over one PostgreSQL`],
    ['took', `${run.seconds.toFixed(1)} s`],
    ['server kills (SIGKILL)', `${run.serverKills}, ready again after ${spread(run.restartsMs)}`],
    ['database crashes', `${run.databaseCrashes}, up again after ${spread(run.databaseRestartsMs)}`],
    ['partitions', String(run.partitions)],
    ...[...run.network.faults].sort().map(([kind, count]): [string, string] => [`  ${kind}`, whole(count)]),
    ['commands saved', whole(run.commands)],
    ['lost', whole(run.lost)],
    ['doubled', whole(run.doubled)],
    ['drained after the last fault', run.drainedMs === null ? 'not in time' : ms(run.drainedMs)],
    ['requests with commands', whole(run.requests)],
    ['deliveries beyond the first', whole(run.deliveries - run.commands)],
    ['answers of the servers', answers.map(([status, count]) => `${status}: ${whole(count)}`).join('  ')],
  ];
  const width = Math.max(
    ...rows.map(([what]) => what.length),
    ...findings.map((each) => each.guarantee.length),
  );
  console.log('');
  for (const [what, figure] of rows) console.log(`  ${what.padEnd(width)}  ${figure}`);
  console.log('');
  for (const { guarantee, problems } of findings) {
    console.log(
      `  ${guarantee.padEnd(width)}  ${problems.length === 0 ? 'ok' : `FAIL (${problems.length})`}`,
    );
    for (const each of problems.slice(0, MAX_SHOWN)) console.log(`      ${each}`);
  }
  const failed = findings.filter((each) => each.problems.length > 0).length;
  console.log(`\n${findings.length - failed} passed, ${failed} failed`);
}

function spread(values: readonly number[]): string {
  return values.length === 0 ? 'none' : `p50 ${ms(median(values))}, max ${ms(Math.max(...values))}`;
}
