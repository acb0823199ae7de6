import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { reviewWaitMs } from '#sync/outbox/rules/backoff.ts';
import { isShownOverReplica, POISON_AFTER, requeue } from '#sync/outbox/rules/command-state.ts';
import { drain, type DrainReport } from '#sync/outbox/delivery/drain.ts';
import { memoryOutboxStore, type MemoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { CommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

interface Asked {
  door: 'submit' | 'deadLetter';
  ids: string[];
}

/** A device and a server whose decisions and clock the test controls. */
function deviceWith(entries: readonly OutboxEntry[], decide: (command: Command) => CommandResult['status']) {
  const store = memoryOutboxStore(entries);
  const asked: Asked[] = [];
  const clock = { now: 1_000, away: false };
  const answer = (door: Asked['door'], commands: readonly Command[]) => {
    if (clock.away) return { kind: 'unreachable' } as const;
    asked.push({ door, ids: commands.map((each) => each.id) });
    const results = commands.map((each): CommandResult => ({ id: each.id, status: decide(each) }));
    return { kind: 'answer', results } as const;
  };
  const transport: CommandTransport = {
    submit: async (_type, _actor, commands) => answer('submit', commands),
    deadLetter: async (_actor, command) => answer('deadLetter', [command]),
  };
  return {
    store,
    asked,
    clock,
    drain: (): Promise<DrainReport | null> =>
      drain({
        store,
        transport,
        clock: { nowMs: () => clock.now, random: () => 0.5 },
        weight: 'light',
        lock: { run: (work) => work() },
        owner: 'page',
      }),
  };
}

const stateOf = (store: MemoryOutboxStore, { id }: OutboxEntry) =>
  store.all().find((each) => each.id === id)?.state;

describe('a parked command', () => {
  test.each(['applied', 'rejected'] as const)(
    'is asked about again until its author’s device learns that it was %s',
    async (decision) => {
      const entry = anEntry();
      let decided = false;
      const device = deviceWith([entry], () => (decided ? decision : 'parked'));
      let report = await device.drain();
      expect(stateOf(device.store, entry)).toBe('review');

      for (let times = 0; times < 10; times += 1) {
        device.clock.now = report?.nextDueAt ?? Number.NaN;
        report = await device.drain();
        expect(stateOf(device.store, entry)).toBe('review');
      }
      expect(device.asked).toHaveLength(11);

      decided = true;
      device.clock.now = report?.nextDueAt ?? Number.NaN;
      report = await device.drain();
      expect(stateOf(device.store, entry)).toBe(decision === 'applied' ? 'acked' : 'rejected');
      expect(report?.nextDueAt).toBeNull();
    },
  );

  test('is not asked about before its time, unless something says that it was decided', async () => {
    const entry = anEntry();
    const device = deviceWith([entry], () => 'parked');
    const report = await device.drain();
    device.clock.now = (report?.nextDueAt ?? 0) - 1;
    await device.drain();
    expect(device.asked).toHaveLength(1);

    await device.store.modify([entry.id], requeue);
    await device.drain();
    expect(device.asked).toHaveLength(2);
  });

  test('does not hold back its lane', async () => {
    const lane = 'stock:a#1';
    const [first, second] = [anEntry({ lane, laneSeq: 1 }), anEntry({ lane, laneSeq: 2 })];
    const device = deviceWith([first, second], ({ id }) => (id === first.id ? 'parked' : 'applied'));
    await device.drain();
    const third = anEntry({ lane, laneSeq: 3 });
    await device.store.insert(third);
    await device.drain();
    expect([first, second, third].map((each) => stateOf(device.store, each))).toEqual([
      'review',
      'acked',
      'acked',
    ]);
  });

  test('stays parked while the server is away, and leaves the screen’s overlay once it is rejected', async () => {
    const entry = anEntry();
    let status: CommandResult['status'] = 'parked';
    const device = deviceWith([entry], () => status);
    const report = await device.drain();
    device.clock.now = report?.nextDueAt ?? Number.NaN;
    device.clock.away = true;
    const unreachable = await device.drain();
    expect(stateOf(device.store, entry)).toBe('review');
    expect(device.store.all().every(isShownOverReplica)).toBe(true);

    device.clock.away = false;
    device.clock.now = unreachable?.nextDueAt ?? Number.NaN;
    status = 'rejected';
    await device.drain();
    expect(device.store.all().some(isShownOverReplica)).toBe(false);
  });

  test('goes through its lane again when a restored server no longer knows it', async () => {
    const entry = anEntry();
    let restored = false;
    const device = deviceWith([entry], () => (restored ? 'lane_gap' : 'parked'));
    const report = await device.drain();
    restored = true;
    device.clock.now = report?.nextDueAt ?? Number.NaN;
    await device.drain();
    expect(stateOf(device.store, entry)).toBe('waiting');
  });
});

describe('a command that the server keeps failing on', () => {
  test('is asked for at its own time, however long those behind it have waited', async () => {
    const lane = 'stock:a#1';
    const nextAt = 90_000;
    const poison = anEntry({ lane, laneSeq: 1, state: 'poison', nextAt });
    const device = deviceWith([poison, anEntry({ lane, laneSeq: 2 })], () => 'failed');
    expect((await device.drain())?.nextDueAt).toBe(nextAt);
    expect(device.asked).toEqual([]);
  });

  test('is left alone as a dead letter, and its lane goes on', async () => {
    const lane = 'stock:a#1';
    const poison = anEntry({ lane, laneSeq: 1, failures: POISON_AFTER - 1 });
    const next = anEntry({ lane, laneSeq: 2 });
    const device = deviceWith([poison, next], ({ id }) => {
      if (id === next.id) return device.asked.at(-2)?.door === 'deadLetter' ? 'applied' : 'lane_gap';
      return device.asked.at(-1)?.door === 'deadLetter' ? 'parked' : 'failed';
    });
    const report = await device.drain();
    expect(stateOf(device.store, poison)).toBe('poison');

    device.clock.now = report?.nextDueAt ?? Number.NaN;
    await device.drain();
    expect(device.asked.slice(1)).toEqual([
      { door: 'deadLetter', ids: [poison.id] },
      { door: 'submit', ids: [next.id] },
    ]);
    expect([poison, next].map((each) => stateOf(device.store, each))).toEqual(['review', 'acked']);
  });

  test('is not set aside because the server is older than this device', async () => {
    const store = memoryOutboxStore([anEntry({ attempts: 30 })]);
    await drain({
      store,
      transport: {
        submit: async (_type, _actor, commands) => ({
          kind: 'answer',
          results: commands.map(({ id }) => ({
            id,
            status: 'failed',
            problem: { code: 'server_too_old', message: '' },
          })),
        }),
        deadLetter: async () => ({ kind: 'unreachable' }),
      },
      clock: { nowMs: () => 1_000, random: () => 0.5 },
      weight: 'light',
      lock: { run: (work) => work() },
      owner: 'page',
    });
    expect(store.all()[0]?.state).toBe('waiting');
  });
});

test('the wait between two questions lies between a minute and an hour, whatever was waited', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -HOUR_MS, max: 1_000 * HOUR_MS }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (waited, random) => {
        const wait = reviewWaitMs(waited, random);
        expect(wait).toBeGreaterThanOrEqual(MINUTE_MS);
        expect(wait).toBeLessThanOrEqual(HOUR_MS);
      },
    ),
  );
});
