import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { breakThings } from '#test/chaos/break-things.ts';
import { chanceFrom } from '#test/chaos/chance.ts';
import { planChaos, type ChaosSizes } from '#test/chaos/chaos-plan.ts';
import { checkBehaviour } from '#test/chaos/check-behaviour.ts';
import { checkReplicas } from '#test/chaos/check-replicas.ts';
import { checkTruth, type DeviceAfterwards, type Finding } from '#test/chaos/check-truth.ts';
import type { RunFigures } from '#test/chaos/closing-table.ts';
import { startCluster, type Cluster } from '#test/chaos/cluster.ts';
import { compile } from '#test/support/compile.ts';
import { nowDoing } from '#test/support/limited.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import { gather, type Crowd } from '#test/chaos/crowd.ts';
import type { NetworkCounts } from '#test/chaos/fault-proxy.ts';
import { until } from '#test/chaos/until.ts';

/** A run that does not drain in time is watched a while longer, to tell slow from stuck. */
const WATCHED_MS = 120_000;
const TELL_MS = 10_000;

/**
 * One whole run: people work, things break, then nothing is disturbed any more and all must come out right.
 */
export async function chaosRun(
  sizes: ChaosSizes,
  seed: string,
): Promise<{ figures: RunFigures; findings: Finding[] }> {
  const startedMs = performance.now();
  const chance = chanceFrom(seed);
  mkdirSync(resolve('.cache'), { recursive: true });
  const { path: folder } = temporaryFolder('chaos-', resolve('.cache'));
  nowDoing('compiling the server and the device');
  const programs = await compile({ server: 'server/main.ts', device: 'test/chaos/device.ts' }, folder);
  nowDoing('start of the database and its servers');
  const cluster = await startCluster(programs.server);
  const network: NetworkCounts = { faults: new Map(), statuses: new Map(), served: new Map() };
  nowDoing('switching the devices on');
  const crowd = await gather(sizes, cluster, programs.device, chance, network);
  console.log(`seed ${seed}: ${sizes.devices} devices are on after ${secondsSince(startedMs)} s.`);
  const told = setInterval(() => tell(crowd, cluster, network, startedMs), TELL_MS);

  for (const each of crowd.devices) each.begin();
  nowDoing('kills, crashes and partitions');
  await breakThings(planChaos(sizes, cluster.servers.length, chance), cluster, crowd, network);
  nowDoing('people save the rest of their commands');
  await until(() => crowd.devices.every((each) => each.progress().saved === sizes.commands), Infinity);
  for (const each of crowd.proxies) each.calm();
  nowDoing('devices drain and come in step');
  const calmMs = performance.now();
  const isDrained = () => crowd.devices.every((each) => each.progress().unsettled === 0);
  const drained = await until(isDrained, WATCHED_MS);
  const drainedMs = drained ? performance.now() - calmMs : null;
  console.log(`${secondsSince(startedMs)} s: drained.`);
  await inStep(crowd);
  console.log(`${secondsSince(startedMs)} s: in step.`);

  nowDoing('devices report');
  const devices: DeviceAfterwards[] = [];
  for (const each of crowd.devices) devices.push({ plan: each.plan, outcome: await each.outcome() });
  clearInterval(told);
  nowDoing('checks against the database');
  await leave(crowd);
  const truth = await checkTruth(cluster.databaseUrl, devices);
  const origin = cluster.servers[0]?.url ?? '';
  const findings = [
    ...truth.findings,
    ...(await checkReplicas(origin, cluster.databaseUrl, devices)),
    ...checkBehaviour(devices, network, drainedMs, cluster.endedAlone()),
  ];
  await cluster.stop();
  const all = devices.flatMap((each) => each.outcome.commands);
  const figures: RunFigures = {
    seed,
    devices: devices.length,
    servers: cluster.servers.length,
    commands: all.length,
    lost: truth.lost,
    doubled: truth.doubled,
    drainedMs,
    requests: devices.reduce((sum, each) => sum + each.outcome.requests, 0),
    deliveries: all.reduce((sum, each) => sum + each.attempts, 0),
    network,
    serverKills: cluster.restartsMs.length,
    restartsMs: cluster.restartsMs,
    databaseCrashes: cluster.databaseRestartsMs.length,
    databaseRestartsMs: cluster.databaseRestartsMs,
    partitions: sizes.partitions,
    seconds: (performance.now() - startedMs) / 1000,
  };
  return { figures, findings };
}

/** Drained devices read once more, so that they have seen the last work of the others. */
async function inStep({ devices }: Crowd): Promise<void> {
  const before = devices.map((each) => each.progress().rounds);
  await until(() => devices.every((each, at) => each.progress().rounds >= (before[at] ?? 0) + 2), WATCHED_MS);
}

function tell({ devices }: Crowd, cluster: Cluster, { statuses }: NetworkCounts, startedMs: number): void {
  const sum = (of: 'saved' | 'unsettled') => devices.reduce((total, each) => total + each.progress()[of], 0);
  console.log(
    `${secondsSince(startedMs)} s: ${sum('saved')} saved, ${sum('unsettled')} on their way, ` +
      `${cluster.restartsMs.length} kills, ${cluster.databaseRestartsMs.length} crashes, answers ${[...statuses].map((each) => each.join(': ')).join(', ')}`,
  );
}

async function leave({ devices, proxies }: Crowd): Promise<void> {
  for (const each of devices) await each.switchOff();
  for (const each of proxies) await each.stop();
}

function secondsSince(startedMs: number): string {
  return ((performance.now() - startedMs) / 1000).toFixed(0);
}
