import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { claim, settle } from '#sync/outbox/rules/command-state.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const DEVICES = 1_000;

/** Numbers in [0, 1), the same in every run (Park and Miller's minimal standard). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The times at which one device asks a server that is away for the first ten minutes, until it answers. */
function asksOf(seed: number): number[] {
  const random = chance(seed);
  const asks: number[] = [];
  let record: OutboxRecord = anEntry();
  while ((asks.at(-1) ?? 0) < 10 * MINUTE_MS) {
    const nowMs = record.nextAt;
    asks.push(nowMs);
    const sent = claim(record, 'page', nowMs);
    const after = sent && settle(sent, { kind: 'unreachable' }, 'page', { nowMs, random: random() });
    if (!after) throw new Error('What is due can be sent, and its silence noted.');
    record = after;
  }
  return asks;
}

test('a thousand devices that lost the same server do not come back together', () => {
  const all = Array.from({ length: DEVICES }, (_, number) => asksOf(number + 1));
  const late = all.flat().filter((atMs) => atMs > MINUTE_MS);
  const perSecond = new Map<number, number>();
  for (const atMs of late) {
    const second = Math.floor(atMs / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  const mean = all.flat().length / DEVICES;
  expect(Math.max(...perSecond.values())).toBeLessThan(DEVICES / 20);
  expect(mean).toBeLessThan(20);
  expect(all.every((asks) => (asks.at(-1) ?? 0) <= 15 * MINUTE_MS)).toBe(true);
});
