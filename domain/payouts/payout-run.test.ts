import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import {
  afterStep,
  isOpenRun,
  isOverdue,
  legIdOf,
  legStateOf,
  LEG_RESULTS,
  legStateLabels,
  RUN_STATES,
  runStepLabels,
  stepsOf,
  UNANSWERED_DAYS,
  type RunNow,
} from '#domain/payouts/payout-run.ts';

const run = (over: Partial<RunNow> = {}): RunNow => ({
  state: 'draft',
  madeBy: 'ana',
  answeredBy: [],
  isOfOwnStore: false,
  legs: [],
  ...over,
});

/** Each state's steps: as another person than the maker, whose legs all have an answer. */
test.each([
  ['draft', ['approve', 'void']],
  ['approved', ['file', 'void']],
  ['filed', ['send', 'void']],
  ['sent', ['answer']],
  ['answered', ['answer', 'close']],
  ['closed', ['answer']],
  ['void', []],
] as const)('a run that is %s takes these steps: %j', (state, steps) => {
  expect(stepsOf(run({ state, legs: ['paid', 'returned'] }), 'luz')).toEqual(steps);
});

test('who made a run does not approve it, and makes its other steps', () => {
  expect(afterStep(run(), 'approve', 'ana')).toEqual({ ok: false, refusal: 'own_run' });
  expect(afterStep(run(), 'approve', 'luz')).toEqual({ ok: true, value: 'approved' });
  expect(afterStep(run({ state: 'approved' }), 'file', 'ana').ok).toBe(true);
});

test('who works in a store of a run neither approves it, nor says or decides what the bank answered', () => {
  const ofStep = { approve: 'draft', answer: 'sent', settle: 'answered' } as const;
  for (const step of keysOf(ofStep)) {
    const own = run({ state: ofStep[step], legs: ['contradictory'], isOfOwnStore: true });
    expect(afterStep(own, step, 'luz')).toEqual({ ok: false, refusal: 'own_store' });
  }
  expect(stepsOf(run({ isOfOwnStore: true }), 'luz')).toEqual(['void']);
});

test('a run that left for the bank is not void, nor closed before each leg has one answer', () => {
  expect(afterStep(run({ state: 'sent' }), 'void', 'luz')).toEqual({ ok: false, refusal: 'was_sent' });
  for (const leg of ['unanswered', 'contradictory', 'pending'] as const)
    expect(afterStep(run({ state: 'answered', legs: ['paid', leg] }), 'close', 'luz')).toEqual({
      ok: false,
      refusal: 'not_all_answered',
    });
});

test('which of two answers counts is decided by somebody who loaded none, where two differ', () => {
  const answered = run({ state: 'answered', legs: ['paid', 'contradictory'], answeredBy: ['ana'] });
  expect(stepsOf(answered, 'luz')).toEqual(['answer', 'settle']);
  expect(afterStep(answered, 'settle', 'ana')).toEqual({ ok: false, refusal: 'own_answer' });
  expect(afterStep({ ...answered, legs: ['paid'] }, 'settle', 'luz')).toEqual({
    ok: false,
    refusal: 'nothing_contradictory',
  });
});

test('no order of steps approves one’s own run, decides between one’s own answers, or leads out of its end', () => {
  const step = fc.record({
    step: fc.constantFrom(...keysOf(runStepLabels)),
    by: fc.constantFrom('ana', 'luz'),
    legs: fc.array(fc.constantFrom(...keysOf(legStateLabels)), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = RUN_STATES[0];
      const been = [state];
      const answeredBy: string[] = [];
      let approvedBy: string | null = null;
      for (const { step: each, by, legs } of steps) {
        const next = afterStep(run({ state, legs, answeredBy }), each, by);
        if (!next.ok) continue;
        // What the bank says late opens a run that was closed, and nothing else does.
        if (!isOpenRun(state)) expect([state, each]).toEqual(['closed', 'answer']);
        if (each === 'approve') approvedBy = by;
        if (each === 'answer') answeredBy.push(by);
        if (each === 'settle') expect(answeredBy).not.toContain(by);
        state = next.value;
        been.push(state);
      }
      if (been.includes('filed')) expect(approvedBy).toBe('luz');
      expect(been.includes('void') && been.includes('sent')).toBe(false);
    }),
  );
});

describe('a leg', () => {
  test('has the key of its statement: the same each time, another for each', () => {
    expect(legIdOf('liquidacion-1')).toBe(legIdOf('liquidacion-1'));
    expect(legIdOf('liquidacion-1')).not.toBe(legIdOf('liquidacion-2'));
    expect(legIdOf('liquidacion-1')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  test.each([
    ['draft', [], 'pending'],
    ['filed', [], 'pending'],
    ['sent', [], 'unanswered'],
    ['answered', [], 'unanswered'],
    ['answered', ['paid'], 'paid'],
    ['answered', ['paid', 'paid'], 'paid'],
    ['answered', ['returned'], 'returned'],
    ['answered', ['paid', 'returned'], 'contradictory'],
  ] as const)('of a run that is %s with the answers %j is %s', (state, results, is) => {
    expect(legStateOf(state, results)).toBe(is);
  });

  test('without an answer is an alarm after some days, and no other is', () => {
    const sent = Date.parse('2026-03-05T15:00:00.000Z');
    const late = sent + UNANSWERED_DAYS * DAY_MS;
    expect(isOverdue('unanswered', sent, late - 1)).toBe(false);
    expect(isOverdue('unanswered', sent, late)).toBe(true);
    for (const each of LEG_RESULTS) expect(isOverdue(each, sent, late)).toBe(false);
    expect(isOverdue('unanswered', null, late)).toBe(false);
  });
});
