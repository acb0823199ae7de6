import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chanceFrom, type Chance } from '#test/chaos/chance.ts';
import { faultProxy, SWITCHES, type FaultProxy, type NetworkCounts } from '#test/chaos/fault-proxy.ts';
import { FAULTY, type NetworkFault } from '#test/chaos/network-fault.ts';
import { originOf } from '#test/support/listening.ts';

const ANSWER = JSON.stringify({ answer: 'x'.repeat(500) });
let server: Server;
let proxy: FaultProxy;
let counts: NetworkCounts;
/** Bodies that reached the server whole. */
let reached: string[];
/** Requests that the network has accepted. */
let looked: number;

beforeEach(async () => {
  reached = [];
  looked = 0;
  counts = { faults: new Map(), statuses: new Map(), served: new Map() };
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      reached.push(body);
      answer.end(ANSWER);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await proxy.stop();
  server.closeAllConnections();
  server.close();
});

/** A network that does this to every request, or nothing. */
async function networkWith(fault: NetworkFault | null): Promise<void> {
  const chance: Chance = {
    ...chanceFrom('1'),
    happens: (probability) => {
      if (probability === SWITCHES) looked += 1;
      return fault !== null && probability === FAULTY;
    },
    pick: (items) => (items.includes(fault as never) ? (fault as never) : (items[0] as never)),
    whole: (least) => least,
  };
  proxy = await faultProxy([originOf(server)], chance, counts);
}

function ask(): Promise<string | null> {
  return fetch(proxy.origin, { method: 'POST', body: 'saved' })
    .then((answer) => answer.text())
    .catch(() => null);
}

test('a network without faults carries the question and the answer whole', async () => {
  await networkWith(null);
  expect([await ask(), reached]).toEqual([ANSWER, ['saved']]);
});

test.each<[NetworkFault, answered: boolean, arrived: boolean]>([
  ['slow', true, true],
  ['dripped', true, true],
  ['duplicated', true, true],
  ['answer lost', false, true],
  ['cut in the answer', false, true],
  ['cut in the request', false, false],
])('%s: answered %s, arrived %s', async (fault, answered, arrived) => {
  await networkWith(fault);
  expect(await ask()).toBe(answered ? ANSWER : null);
  expect(reached.includes('saved')).toBe(arrived);
  expect(counts.faults.get(fault)).toBe(1);
});

test.each(['out', 'both'] as const)(
  'closed %s: nothing arrives; opened again, all is as before',
  async (way) => {
    await networkWith(null);
    proxy.partition(way);
    const asking = ask();
    await vi.waitFor(() => expect(looked).toBe(1));
    proxy.partition(null);
    expect(await asking).toBeNull();
    expect(reached).toEqual([]);
    expect(await ask()).toBe(ANSWER);
  },
);

test('closed in: what is asked arrives and its answer does not', async () => {
  await networkWith(null);
  proxy.partition('in');
  const asking = ask();
  await vi.waitFor(() => expect(reached).toEqual(['saved']));
  await proxy.stop();
  expect(await asking).toBeNull();
});
