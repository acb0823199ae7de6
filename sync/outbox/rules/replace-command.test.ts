import { expect, test } from 'vitest';
import { afterReplacing } from '#sync/outbox/rules/replace-command.ts';
import { unsent, type OutboxRecord, type UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry, anId } from '#test/factories/outbox-factory.ts';

const LANE = 'stock:TEN-0412@A-03-2-B';

function held(changes: Partial<OutboxRecord> = {}) {
  return anEntry({ lane: `${LANE}#1`, laneSeq: 1, state: 'waiting', attempts: 4, ...changes });
}

function successorOf(entry: ReturnType<typeof held>): UnplacedEntry {
  const { laneSeq: _, bytes: __, ...rest } = entry;
  return { ...rest, ...unsent, id: anId(), lane: LANE, supersedes: null };
}

function replace(entry: ReturnType<typeof held>, others: readonly OutboxRecord[] = []) {
  const successor = successorOf(entry);
  const records = new Map([entry, ...others].map((each) => [each.id, each]));
  const { placed, changed } = afterReplacing(entry.id, successor, records);
  return { successor, placed, byId: new Map(changed.map((each) => [each.id, each])) };
}

test('alone in its lane, its successor opens a run of its own', () => {
  const { placed, successor, byId } = replace(held());
  expect(placed.map((each) => [each.id, each.lane, each.laneSeq])).toEqual([
    [successor.id, `${LANE}#${successor.id}`, 1],
  ]);
  expect(byId.size).toBe(0);
});

test('what followed it in its lane waits for nothing that never comes', () => {
  const entry = held();
  const follower = anEntry({ lane: `${LANE}#1`, laneSeq: 2, state: 'queued' });
  const { placed, byId } = replace(entry, [follower]);
  const moved = byId.get(follower.id);
  expect(moved).toMatchObject({ laneSeq: 1, lane: `${LANE}#${follower.id}` });
  expect(placed[0]).toMatchObject({ lane: moved?.lane, laneSeq: 2 });
});

test('what was to come after it, in another lane, comes after its successor', () => {
  const entry = held();
  const payment = anEntry({ lane: 'payment:7#1', after: [entry.id], state: 'queued' });
  const { successor, byId } = replace(entry, [payment]);
  expect(byId.get(payment.id)?.after).toEqual([successor.id]);
});
