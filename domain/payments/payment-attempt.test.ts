import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_STATUSES,
  type AttemptEvent,
  type AttemptState,
  isRefundDue,
  newAttempt,
  nextAttempt,
  payingAttempt,
  type ReportedStatus,
} from '#domain/payments/payment-attempt.ts';

const reported = ATTEMPT_STATUSES.filter((each): each is ReportedStatus => each !== 'created');
const anEvent: fc.Arbitrary<AttemptEvent> = fc.record({
  status: fc.constantFrom(...reported),
  matches: fc.boolean(),
});
const after = (events: readonly AttemptEvent[], from: AttemptState = newAttempt) =>
  events.reduce(nextAttempt, from);
const said = (...statuses: ReportedStatus[]) => after(statuses.map((status) => ({ status, matches: true })));

describe('nextAttempt', () => {
  test('goes from created through pending to what the bank said', () => {
    expect(said('pending').status).toBe('pending');
    expect(said('pending', 'approved')).toEqual({
      status: 'approved',
      contradicted: false,
      mismatched: false,
    });
    expect(said('pending', 'declined').status).toBe('declined');
    expect(said('pending', 'error').status).toBe('error');
    expect(said('approved', 'voided')).toEqual({ status: 'voided', contradicted: false, mismatched: false });
  });

  test('never undoes what was approved for a late pending', () => {
    expect(said('approved', 'pending').status).toBe('approved');
  });

  test('asks for a look when approved and refused are both said, whichever came first', () => {
    const both = { status: 'approved', contradicted: true, mismatched: false };
    expect(said('declined', 'approved')).toEqual(both);
    expect(said('approved', 'declined')).toEqual(both);
    expect(said('error', 'approved')).toEqual(both);
  });

  test('moves nothing for another amount, currency, merchant or reference, and asks for a look', () => {
    expect(after([{ status: 'approved', matches: false }])).toEqual({ ...newAttempt, mismatched: true });
  });

  test('ends the same whatever the order, and however often each word comes', () => {
    const sameEvents = fc.array(anEvent, { maxLength: 8 }).chain((events) =>
      fc.record({
        events: fc.constant(events),
        shuffled: fc.shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 3 }),
      }),
    );
    fc.assert(
      fc.property(sameEvents, ({ events, shuffled }) => {
        expect(after(shuffled)).toEqual(after(events));
      }),
    );
  });

  test('never becomes weaker', () => {
    fc.assert(
      fc.property(fc.array(anEvent), anEvent, (events, one) => {
        const before = after(events);
        const strength = (state: AttemptState) => ATTEMPT_STATUSES.indexOf(state.status);
        expect(strength(nextAttempt(before, one))).toBeGreaterThanOrEqual(strength(before));
      }),
    );
  });
});

interface KindWithFacts {
  attempt: number;
  event: AttemptEvent;
}

/**
 * A purchase whose attempts receive these statuses one after another, settled after each as the server does.
 */
function play(words: readonly KindWithFacts[], amounts: readonly number[]) {
  const attempts = amounts.map((amountCop, index) => ({
    id: `intento-${index + 1}`,
    number: index + 1,
    amountCop,
    state: newAttempt,
  }));
  let paidBy: string | null = null;
  const seen = () => attempts.map(({ state, ...rest }) => ({ ...rest, status: state.status }));
  for (const { attempt, event } of words) {
    const heard = attempts[attempt % attempts.length];
    if (!heard) continue;
    heard.state = nextAttempt(heard.state, event);
    paidBy = payingAttempt({ amountCop: 50_000, isPayable: true, paidBy }, seen());
  }
  const ended = seen();
  return { ended, paidBy, refunds: ended.filter((each) => isRefundDue(each, paidBy)) };
}

describe('payingAttempt', () => {
  const words = fc.array(fc.record({ attempt: fc.nat(3), event: anEvent }), { maxLength: 20 });
  const amounts = fc.array(fc.constantFrom(50_000, 50_000, 49_000), { minLength: 1, maxLength: 4 });

  test('pays a purchase once if anything good was charged, and refunds every other charge', () => {
    fc.assert(
      fc.property(words, amounts, (told, each) => {
        const { ended, paidBy, refunds } = play(told, each);
        const charged = ended.filter(({ status }) => status === 'approved');
        const good = charged.filter(({ amountCop }) => amountCop === 50_000);
        expect(paidBy !== null).toBe(good.length > 0);
        expect(refunds).toHaveLength(charged.length - (paidBy === null ? 0 : 1));
      }),
    );
  });

  test('ends with the same attempts and as many payments and refunds whatever the order', () => {
    const shuffled = words.chain((told) =>
      fc.record({
        told: fc.constant(told),
        again: fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, amounts, ({ told, again }, each) => {
        const one = play(told, each);
        const other = play(again, each);
        expect(other.ended).toEqual(one.ended);
        expect(other.refunds).toHaveLength(one.refunds.length);
        expect(other.paidBy === null).toBe(one.paidBy === null);
      }),
    );
  });

  test('leaves paid what was paid before it was cancelled, and pays nothing after', () => {
    const approved = { id: 'uno', number: 1, status: 'approved' as const, amountCop: 50_000 };
    const cancelled = { amountCop: 50_000, isPayable: false };
    expect(payingAttempt({ ...cancelled, paidBy: 'uno' }, [approved])).toBe('uno');
    expect(payingAttempt({ ...cancelled, paidBy: null }, [approved])).toBeNull();
  });
});
