import { describe, expect, test } from 'vitest';
import { deliveryRetries } from '#sync/outbox/rules/backoff.ts';
import { claim, requeue, settle, type DeliveryOutcome } from '#sync/outbox/rules/command-state.ts';
import type { OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const moment = { nowMs: 10_000, random: 0.5 };

function afterDelivery(outcome: DeliveryOutcome): OutboxState | undefined {
  const sending = claim(anEntry(), 'me', 9_000);
  return sending ? settle(sending, outcome, 'me', moment)?.state : undefined;
}

const id = anEntry().id;

describe('settle', () => {
  test.each([
    [{ kind: 'result', result: { id, status: 'applied' } }, 'acked'],
    [{ kind: 'result', result: { id, status: 'rejected' } }, 'rejected'],
    [{ kind: 'result', result: { id, status: 'parked' } }, 'review'],
    [{ kind: 'result', result: { id, status: 'lane_gap' } }, 'waiting'],
    [{ kind: 'result', result: { id, status: 'failed' } }, 'waiting'],
    [{ kind: 'unreachable' }, 'waiting'],
    [{ kind: 'refused', status: 401, retryAfterMs: null, message: '' }, 'needs_auth'],
    [{ kind: 'refused', status: 426, retryAfterMs: null, message: '' }, 'needs_update'],
    [{ kind: 'refused', status: 429, retryAfterMs: 5_000, message: '' }, 'waiting'],
    [{ kind: 'refused', status: 500, retryAfterMs: null, message: '' }, 'waiting'],
  ] satisfies [DeliveryOutcome, OutboxState][])('turns %j into %s', (outcome, state) => {
    expect(afterDelivery(outcome)).toBe(state);
  });

  test('stops the dependants of a refused command', () => {
    const problem = { code: 'dependency_rejected', message: '' };
    expect(afterDelivery({ kind: 'result', result: { id, status: 'rejected', problem } })).toBe('blocked');
  });

  test.each([
    ['unknown_version', 'needs_update'],
    ['server_too_old', 'waiting'],
  ])('of a command whose version the server does not read (%s) is %s', (code, state) => {
    const problem = { code, message: '' };
    expect(afterDelivery({ kind: 'result', result: { id, status: 'failed', problem } })).toBe(state);
  });

  test('takes the answer of the server from anyone, but a lost request only from the holder of the lease', () => {
    const sending = claim(anEntry(), 'me', 9_000);
    if (!sending) throw new Error('A queued command can be claimed.');
    const applied: DeliveryOutcome = { kind: 'result', result: { id: sending.id, status: 'applied' } };
    expect(settle(sending, applied, 'someone else', moment)?.state).toBe('acked');
    expect(settle(sending, { kind: 'unreachable' }, 'someone else', moment)).toBeNull();
  });

  test('never undoes what the server decided', () => {
    const acked = anEntry({ state: 'acked', synced: true });
    expect(settle(acked, { kind: 'unreachable' }, 'me', moment)).toBeNull();
    expect(claim(acked, 'me', 0)).toBeNull();
    expect(requeue(acked)).toBeNull();
  });
});

describe('deliveryRetries', () => {
  test('stays within full jitter of 1 s · 2^n, five minutes at the most', () => {
    expect(deliveryRetries.delayMs(0, 0.999)).toBeLessThan(1_000);
    expect(deliveryRetries.delayMs(3, 1)).toBe(8_000);
    expect(deliveryRetries.delayMs(60, 1)).toBe(300_000);
    expect(deliveryRetries.delayMs(60, 0)).toBe(0);
  });

  test('obeys Retry-After', () => {
    expect(deliveryRetries.delayMs(9, 0.5, 120_000)).toBe(120_000);
  });
});
