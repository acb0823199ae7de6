import { describe, expect, test } from 'vitest';
import { afterAbandoning } from '#sync/outbox/rules/abandon-commands.ts';
import { sequenceEntry, sequenceInLane } from '#sync/outbox/rules/lane.ts';
import { bytesOf, commandOf, type OutboxEntry, type OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** So many commands of one run, in order. */
function aRun(count: number, over: (index: number) => Partial<OutboxEntry> = () => ({})): OutboxEntry[] {
  const first = anEntry();
  const lane = `stock:a#${first.id}`;
  return Array.from({ length: count }, (_, index) =>
    anEntry({ ...(index === 0 && { id: first.id }), lane, laneSeq: index + 1, ...over(index) }),
  );
}

/** The commands that stay, as they are then. */
function letGo<Entry extends OutboxRecord>(dropped: readonly OutboxRecord[], all: readonly Entry[]): Entry[] {
  const ids = dropped.map((each) => each.id);
  const changed = new Map(
    afterAbandoning(ids, new Map(all.map((each) => [each.id, each]))).map((each) => [each.id, each]),
  );
  return all.filter((each) => !ids.includes(each.id)).map((each) => ({ ...each, ...changed.get(each.id) }));
}

describe('letting go of an undecided command', () => {
  test('moves what follows to a new run, in its order', () => {
    const [lost, second, third] = aRun(3) as [OutboxEntry, OutboxEntry, OutboxEntry];
    const [a, b] = letGo([lost], [lost, second, third]);
    expect(a).toMatchObject({ lane: `stock:a#${second.id}`, laneSeq: 1, after: [] });
    expect(b).toMatchObject({ lane: `stock:a#${second.id}`, laneSeq: 2, after: [] });
    expect(sequenceInLane('stock:a', '9', [a!, b!])).toMatchObject({ lane: a?.lane, laneSeq: 3 });
  });

  test('moves it behind what is undecided before, and so does what comes later', () => {
    const [first, lost, third, lostToo, fifth] = aRun(5) as [OutboxEntry, ...OutboxEntry[]];
    const stay = letGo([lost!, lostToo!], [first, lost!, third!, lostToo!, fifth!]);
    expect(stay.map((each) => [each.lane, each.laneSeq, each.after])).toEqual([
      [first.lane, 1, []],
      [`stock:a#${third!.id}`, 1, [first.id]],
      [`stock:a#${third!.id}`, 2, []],
    ]);
    // Whatever the order in which they are known.
    for (const open of [stay, stay.toReversed()]) {
      expect(sequenceInLane('stock:a', '9', open)).toMatchObject({
        lane: `stock:a#${third!.id}`,
        laneSeq: 3,
      });
    }
  });

  test('gives one that was tried a run of its own, that nothing counts on from', () => {
    const run = aRun(3, (index) => (index === 1 ? { state: 'waiting', attempts: 1 } : {}));
    const [lost, tried, third] = run as [OutboxEntry, OutboxEntry, OutboxEntry];
    const stay = letGo([lost], run);
    expect(stay.map((each) => [each.lane, each.laneSeq, each.after])).toEqual([
      [`stock:a#${tried.id}`, 1, []],
      [`stock:a#${third.id}`, 1, [tried.id]],
    ]);
    const [alone] = letGo([lost], [lost, tried]);
    const newcomer = sequenceEntry(anEntry({ lane: 'stock:a' }), [alone!]);
    expect(newcomer).toMatchObject({ lane: `stock:a#${newcomer.id}`, laneSeq: 1, after: [tried.id] });
  });

  test('leaves its place to nobody when it was the last', () => {
    const [first, lost] = aRun(2) as [OutboxEntry, OutboxEntry];
    const newcomer = sequenceEntry(anEntry({ lane: 'stock:a' }), letGo([lost], [first, lost]));
    expect(newcomer).toMatchObject({ lane: `stock:a#${newcomer.id}`, laneSeq: 1, after: [first.id] });
  });

  test('makes nothing of another lane wait for it, and counts bytes anew', () => {
    const [lost, second] = aRun(2) as [OutboxEntry, OutboxEntry];
    const other = anEntry({ after: [second.id, lost.id], data: { note: 'año' } });
    const stay = letGo([lost], [lost, second, other]);
    expect(stay[1]?.after).toEqual([second.id]);
    for (const each of stay) expect(each.bytes).toBe(bytesOf(commandOf(each)));
  });
});

test('what the server decided can be forgotten without a change to anything else', () => {
  const [decided, second] = aRun(2, (index) => (index === 0 ? { state: 'rejected' } : {}));
  const other = anEntry({ after: [decided!.id] });
  expect(letGo([decided!], [decided!, second!, other])).toEqual([second, other]);
});
