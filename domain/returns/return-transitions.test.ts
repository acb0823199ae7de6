import { describe, expect, test } from 'vitest';
import { RETURN_STATUSES, type ReturnStatus } from '#domain/orders/return.ts';
import {
  advanceReturn,
  isReturnOver,
  mayWithdraw,
  returnStatesWaitingFor,
  returnStepsFrom,
  returnTransitions,
} from '#domain/returns/return-transitions.ts';

describe('the moves of a return', () => {
  const anyone = () => true;
  const step = (from: ReturnStatus, to: ReturnStatus, change: object = {}) =>
    advanceReturn({ from, to, note: 'Porque sí', payment: 'paid', ...change }, anyone);

  test('lead from requested to refunded or refused, and everything else is refused', () => {
    for (const from of RETURN_STATUSES) {
      for (const to of RETURN_STATUSES) {
        const isKnown = returnTransitions.some((each) => each.from === from && each.to === to);
        expect(step(from, to).ok).toBe(isKnown);
      }
    }
    const way = ['requested', 'approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const;
    for (const [index, from] of way.slice(0, -1).entries()) expect(step(from, way[index + 1]!).ok).toBe(true);
    expect(RETURN_STATUSES.filter(mayWithdraw)).toEqual(['requested', 'approved']);
  });

  test('are each for who may make them', () => {
    const logistics = (needed: string) => needed === 'moveStock';
    const by = (from: ReturnStatus, to: ReturnStatus) =>
      advanceReturn({ from, to, note: 'Completo', payment: 'paid' }, logistics);
    expect(by('approved', 'received').ok).toBe(true);
    expect(by('received', 'inspected').ok).toBe(true);
    expect(by('requested', 'approved')).toMatchObject({ refusal: 'not_yours_to_decide' });
    expect(by('inspected', 'refund_pending')).toMatchObject({ refusal: 'not_yours_to_decide' });
    expect(by('requested', 'withdrawn')).toMatchObject({ refusal: 'not_yours_to_decide' });
  });

  test('say why nothing is given back, and owe only money that was paid', () => {
    expect(step('requested', 'refused', { note: '' })).toMatchObject({ refusal: 'reason_needed' });
    expect(step('inspected', 'refund_pending', { payment: 'pending' })).toMatchObject({
      refusal: 'not_paid',
    });
    expect(step('refund_pending', 'refunded', { payment: 'refunded' })).toMatchObject({
      refusal: 'not_paid',
    });
  });
});

describe('what waits for somebody', () => {
  const everything = () => true;

  test('is each state that goes on by staff, and no state that is over', () => {
    expect(returnStatesWaitingFor(everything)).toEqual([
      'requested',
      'approved',
      'received',
      'inspected',
      'refund_pending',
    ]);
    expect(returnStatesWaitingFor(() => false)).toEqual([]);
    expect(RETURN_STATUSES.filter(isReturnOver)).toEqual(['withdrawn', 'refunded', 'refused']);
  });

  test('is offered exactly the steps that the server takes from them', () => {
    for (const from of RETURN_STATUSES) {
      for (const capability of ['decideReturns', 'moveStock', 'refundReturns'] as const) {
        const offered = returnStepsFrom(from, (needed) => needed === capability).map((each) => each.to);
        const taken = RETURN_STATUSES.filter(
          (to) =>
            advanceReturn({ from, to, note: 'Sí', payment: 'paid' }, (needed) => needed === capability).ok,
        );
        expect([...offered].sort()).toEqual([...taken].sort());
      }
    }
  });
});
