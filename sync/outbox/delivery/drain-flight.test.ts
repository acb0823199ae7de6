import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { LEASE_MS } from '#sync/outbox/rules/command-state.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { SubmitAnswer } from '#sync/outbox/delivery/command-transport.ts';
import { timeToCarryMs } from '#sync/outbox/rules/weight.ts';
import { drainPorts, receiptServer, transportOf } from '#test/factories/drain-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** A server that answers when the test tells it to. */
function slowServer() {
  const server = receiptServer();
  const inTheAir: { commands: readonly Command[]; land(): void }[] = [];
  const submit = (commands: readonly Command[]) =>
    new Promise<SubmitAnswer>((resolve) => {
      inTheAir.push({ commands, land: () => resolve(server.answer(commands)) });
    });
  return { ...server, inTheAir, transport: transportOf(submit) };
}

function drainOf(entries: readonly OutboxEntry[], nowMs = () => 1_000) {
  const server = slowServer();
  const store = memoryOutboxStore(entries);
  const clock = { nowMs, random: () => 0.5 };
  const report = drain(drainPorts({ store, transport: server.transport, clock }));
  const landed = async (request: number) => {
    await expect.poll(() => server.inTheAir.length).toBeGreaterThan(request);
    server.inTheAir[request]?.land();
  };
  return { ...server, store, report, landed };
}

/** Everything that could happen by itself has happened. */
const settledDown = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until this many batches are on their way, and checks that no more follow by themselves. */
async function staysAt(inTheAir: readonly unknown[], count: number): Promise<void> {
  await expect.poll(() => inTheAir.length).toBe(count);
  await settledDown();
  expect(inTheAir).toHaveLength(count);
}

/** After the first batch only the second is on its way; the third follows once the second was answered. */
async function landOneByOne({ inTheAir, landed }: Pick<ReturnType<typeof drainOf>, 'inTheAir' | 'landed'>) {
  await landed(0);
  await staysAt(inTheAir, 2);
  await landed(1);
  await landed(2);
}

const many = (count: number, over: (number: number) => Partial<OutboxEntry> = () => ({})) =>
  Array.from({ length: count }, (_, number) => anEntry(over(number)));

describe('batches on their way', () => {
  test('the first goes alone; once it is answered three are on their way together', async () => {
    const { inTheAir, landed, report } = drainOf(many(500));
    await staysAt(inTheAir, 1);
    await landed(0);
    await staysAt(inTheAir, 4);
    await landed(2);
    await landed(4);
    await landed(3);
    await landed(1);
    expect(await report).toMatchObject({ settled: 500, requests: 5 });
  });

  test('over a slow network they go one by one, and together again once it is quick', async () => {
    let nowMs = 1_000;
    const { inTheAir, landed, report } = drainOf(many(600), () => nowMs);
    await staysAt(inTheAir, 1);
    nowMs += 10_000;
    await landed(0);
    await staysAt(inTheAir, 2);
    await landed(1);
    await staysAt(inTheAir, 5);
    for (const request of [2, 3, 4, 5]) await landed(request);
    expect(await report).toMatchObject({ settled: 600, requests: 6 });
  });

  test('each command of a batch is leased for the time that all of them take', async () => {
    const { inTheAir, landed, store } = drainOf(many(100, () => ({ bytes: 2_000 })));
    await staysAt(inTheAir, 1);
    const until = 1_000 + LEASE_MS + timeToCarryMs(200_000);
    expect(new Set(store.all().map((each) => each.leaseUntil))).toEqual(new Set([until]));
    await landed(0);
  });

  test('the two halves of one lane follow each other', async () => {
    const lane = (number: number) => ({ lane: 'stock:TEN-0412@A#1', laneSeq: number + 1 });
    const { inTheAir, landed, report } = drainOf([...many(100), ...many(150, lane)]);
    await landOneByOne({ inTheAir, landed });
    expect(await report).toMatchObject({ settled: 250 });
  });

  test('what comes after a command of another lane waits for it', async () => {
    const earlier = [...many(199), anEntry()];
    const { inTheAir, landed, report } = drainOf([
      ...earlier,
      anEntry({ after: [earlier.at(-1)?.id ?? ''] }),
    ]);
    await landOneByOne({ inTheAir, landed });
    expect(await report).toMatchObject({ settled: 201 });
  });

  test('a lost answer starts nothing more, and what is on its way with it still counts', async () => {
    const server = receiptServer();
    const inTheAir: ((answer: SubmitAnswer) => void)[] = [];
    const batches: (readonly Command[])[] = [];
    const store = memoryOutboxStore(many(600));
    const transport = transportOf((commands) => {
      batches.push(commands);
      return batches.length === 1
        ? server.answer(commands)
        : new Promise((resolve) => inTheAir.push(resolve));
    });
    const report = drain(drainPorts({ store, transport }));
    await expect.poll(() => inTheAir.length).toBe(3);
    inTheAir[0]?.({ kind: 'unreachable' });
    await settledDown();
    inTheAir[1]?.(server.answer(batches[2] ?? []));
    inTheAir[2]?.(server.answer(batches[3] ?? []));
    expect(await report).toMatchObject({ settled: 300, requests: 4, unreachable: true });
    expect(store.all().filter((each) => each.state === 'waiting')).toHaveLength(100);
  });
});
