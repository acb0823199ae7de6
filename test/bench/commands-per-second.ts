import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from '#domain/base/ids.ts';
import { syncPaths, type BatchAnswer, type Command } from '#domain/protocol/command.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { allProducts, postJson, unitsOf, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { sendLoad, type Load } from '#test/bench/support/load.ts';

const CONNECTIONS = 32;
/** Devices that send their saved commands at once, a batch each. */
const DEVICES = 4;
const REPEATED = 50;

export interface ReadyCommand {
  command: Command;
  grant: string;
}

/** A command alone in its lane. */
export function readyCommand(name: CommandName, data: unknown, author: Session): ReadyCommand {
  const id = uuidv7();
  const { type, v } = commandCatalogue[name];
  const timestamp = new Date().toISOString();
  const place = { lane: `bench:${id}#${id}`, laneSeq: 1, after: [] };
  const who = { actorId: author.id, deviceId: author.deviceId };
  return { command: { id, type, name, v, data, timestamp, ...who, ...place }, grant: author.grant };
}

/** Submits one command as a device does. @returns its result; throws when it was not applied. */
export async function submitOne<Result>(
  server: BenchServer,
  { command, grant }: ReadyCommand,
): Promise<Result> {
  const { results } = await postJson<BatchAnswer>(server, syncPaths[command.type], grant, {
    commands: [command],
  });
  const [result] = results;
  if (result?.status !== 'applied')
    throw new Error(`${command.name} was not applied: ${JSON.stringify(result)}`);
  return result.result as Result;
}

interface Runs {
  /** The commands of a run (1), or of a share of one. */
  commands(share: number): ReadyCommand[];
  perRequest?: number;
  /** Loads the floor before each run. */
  floor?(count: number): Promise<Load>;
}

/**
 * Submits commands as `submitAll` does, as often as the bench measures, after a tenth of them that only warms
 * up.
 * @returns the loads of the runs and of the floor before each, the rates, latencies and results of all runs, and
 * their change of the stock, in units.
 */
export async function submitRuns<Result>(
  bench: Bench,
  server: BenchServer,
  { commands, perRequest, floor }: Runs,
) {
  await submitAll(server, commands(1 / 10), perRequest);
  const before = unitsOf(await allProducts(server));
  const loads: Load[] = [];
  const floors: Load[] = [];
  const results: Result[] = [];
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const ready = commands(1);
    if (floor) floors.push(await floor(ready.length));
    const load = await submitAll<Result>(server, ready, perRequest);
    loads.push(load);
    results.push(...load.results);
  }
  const rates = loads.map((each) => each.perSecond);
  const latencies = loads.flatMap((each) => each.latencies);
  const unitsAdded = unitsOf(await allProducts(server)) - before;
  return { loads, floors, rates, latencies, results, unitsAdded };
}

/** Sends a floor one body a request, by as many connections as commands come that travel alone. */
export function loadFloor(url: string, bodies: readonly object[]): Promise<Load> {
  let next = 0;
  return sendLoad({
    url,
    connections: Math.min(CONNECTIONS, bodies.length),
    amount: bodies.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodies[next++ % bodies.length]),
        }),
      },
    ],
  });
}

/**
 * Submits commands of one author, or of any when each is in a request of its own, and then some of them
 * again.
 * @param perRequest how many commands travel together.
 * @returns the load of the first delivery, counted in commands and timed by request, and the result of each
 * command.
 * @throws when a command was not applied, or a repeated one got another answer than the first time.
 */
export async function submitAll<Result>(
  server: BenchServer,
  commands: readonly ReadyCommand[],
  perRequest = 1,
): Promise<Load & { results: Result[] }> {
  const results = new Map<string, unknown>();
  const load = await submit(server, commands, perRequest, results);
  if (results.size !== commands.length) {
    throw new Error(`Of ${commands.length} commands ${results.size} were applied.`);
  }
  const again = new Map<string, unknown>();
  await submit(server, commands.slice(-REPEATED), perRequest, again);
  for (const [id, result] of again) {
    if (!isDeepStrictEqual(results.get(id), result))
      throw new Error(`The command ${id} was answered in two ways.`);
  }
  return { ...load, results: [...results.values()] as Result[] };
}

/** Notes the result of each applied command under its id. */
async function submit(
  server: BenchServer,
  commands: readonly ReadyCommand[],
  perRequest: number,
  results: Map<string, unknown>,
): Promise<Load> {
  const [first] = commands;
  if (!first) throw new Error('There is nothing to submit.');
  const groups = Array.from({ length: Math.ceil(commands.length / perRequest) }, (_, index) =>
    commands.slice(index * perRequest, (index + 1) * perRequest),
  );
  const requests = groups.map((group) => ({
    body: JSON.stringify({ commands: group.map((each) => each.command) }),
    headers: {
      'content-type': 'application/json',
      'x-client-version': '0.1.0',
      authorization: `Bearer ${group[0]?.grant}`,
    },
  }));
  let next = 0;
  const load = await sendLoad({
    url: server.url + syncPaths[first.command.type],
    connections: Math.min(perRequest === 1 ? CONNECTIONS : DEVICES, requests.length),
    amount: requests.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }),
        onResponse: (status, body) => {
          if (status !== 200) return;
          for (const result of (JSON.parse(body) as BatchAnswer).results) {
            if (result.status === 'applied') results.set(result.id, result.result);
          }
        },
      },
    ],
  });
  return { ...load, perSecond: (load.perSecond * commands.length) / requests.length };
}
