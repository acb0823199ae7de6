import { describe, expect, test } from 'vitest';
import { laneName, mayTakeBack, sequenceEntry, sequenceInLane } from '#sync/outbox/rules/lane.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

describe('sequenceInLane', () => {
  test('opens a run named by the command when nothing of the lane is undecided', () => {
    const settled = anEntry({ lane: 'stock:a#1', laneSeq: 4, state: 'confirmed' });
    expect(sequenceInLane('stock:a', '9', [settled])).toMatchObject({ lane: 'stock:a#9', laneSeq: 1 });
  });

  test('counts on in the run that is still open, after those already decided in it', () => {
    const entries = [
      anEntry({ lane: 'stock:a#1', laneSeq: 1, state: 'acked' }),
      anEntry({ lane: 'stock:a#1', laneSeq: 2, state: 'waiting' }),
      anEntry({ lane: 'stock:b#1', laneSeq: 7 }),
    ];
    expect(sequenceInLane('stock:a', '9', entries)).toMatchObject({ lane: 'stock:a#1', laneSeq: 3 });
  });

  test('keeps a lane whose name has the separator apart', () => {
    expect(laneName('stock:a#b#9')).toBe('stock:a#b');
  });
});

test('only the last of a lane can be left out without a gap', () => {
  const [first, second] = [anEntry({ lane: 'l#1', laneSeq: 1 }), anEntry({ lane: 'l#1', laneSeq: 2 })];
  expect(mayTakeBack([first], [first, second])).toBe(false);
  expect(mayTakeBack([second], [first, second])).toBe(true);
});

test('a command whose lane the server could not read is not kept', () => {
  expect(() => sequenceEntry(anEntry({ lane: 'transfer:'.padEnd(160, 'x') }), [])).toThrow(RangeError);
});
