import { expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { isHeldByText } from '#sync/outbox/rules/command-state.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import { drainPorts, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** A firewall that refuses whatever holds one of these texts; the server decides the rest. */
function firewall(refused: readonly string[]) {
  const server = receiptServer();
  let requests = 0;
  const transport = transportOf((commands: readonly Command[]) => {
    requests += 1;
    const holds = commands.some((each) => refused.includes(each.id));
    return holds ? { kind: 'intercepted', status: 403 } : server.answer(commands);
  });
  return { server, transport, requests: () => requests };
}

test('one text that a firewall refuses holds back no other command of its batch', async () => {
  const entries = Array.from({ length: 20 }, () => anEntry());
  const [bad] = entries;
  const store = memoryOutboxStore(entries);
  const { server, transport } = firewall([bad?.id ?? '']);
  const report = await drain(drainPorts({ store, transport }));
  expect(report).toMatchObject({ settled: 19, unreachable: false });
  expect(server.applied).toHaveLength(19);
  expect(store.all().filter((each) => each.state === 'waiting')).toMatchObject([{ id: bad?.id }]);
});

test('within its lane nothing overtakes it', async () => {
  const lane = 'order:7#1';
  const [first, bad, last] = [1, 2, 3].map((laneSeq) => anEntry({ lane, laneSeq }));
  const store = memoryOutboxStore([first, bad, last].filter((each) => each !== undefined));
  const { server, transport } = firewall([bad?.id ?? '']);
  await drain(drainPorts({ store, transport }));
  expect(server.applied.map((each) => each.id)).toEqual([first?.id]);
  expect(store.all().find((each) => each.id === last?.id)?.attempts).toBeLessThan(2);
});

test('after three refusals alone its author may change it, and each try is one request', async () => {
  const bad = anEntry();
  const store = memoryOutboxStore([bad]);
  const { transport, requests } = firewall([bad.id]);
  let nowMs = 0;
  for (const held of [false, false, true]) {
    await drain(drainPorts({ store, transport, clock: { nowMs: () => nowMs, random: () => 0.5 } }));
    expect(store.all().map(isHeldByText)).toEqual([held]);
    nowMs += 600_000;
  }
  expect(requests()).toBe(3);
});

test('what held it stays known while there is no network, and a decision of the server ends it', async () => {
  const bad = anEntry();
  const store = memoryOutboxStore([bad]);
  const { transport, server } = firewall([bad.id]);
  let nowMs = 0;
  const ports = (given: typeof transport) =>
    drainPorts({ store, transport: given, clock: { nowMs: () => (nowMs += 600_000), random: () => 0.5 } });
  for (let times = 0; times < 3; times += 1) await drain(ports(transport));
  await drain(ports(transportOf(() => ({ kind: 'unreachable' }))));
  expect(store.all().map(isHeldByText)).toEqual([true]);
  await drain(ports(transportOf(server.answer)));
  expect(store.all()).toMatchObject([{ state: 'acked', problem: null }]);
});
