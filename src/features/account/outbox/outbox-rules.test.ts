import { describe, expect, test } from 'vitest';
import { lostContent, OUTBOX_STATES } from '#sync/outbox/rules/outbox-entry.ts';
import { actionFor, nextTryText, sentToday } from '#src/features/account/outbox/outbox-rules.ts';

const NOW = Date.parse('2026-03-05T04:30:00.000Z');

describe('actionFor', () => {
  const title = 'Entrada de 12 unidades';

  test('offers each state the one thing that can be done', () => {
    const offered = OUTBOX_STATES.map((state) => [
      state,
      actionFor({ state, attempts: 3, title, problem: null }),
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      queued: null,
      sending: null,
      acked: null,
      confirmed: null,
      waiting: 'retry',
      needs_auth: 'sign_in',
      needs_update: 'update',
      rejected: 'settle',
      blocked: 'settle',
      review: null,
      poison: 'settle',
    });
  });

  test('lets go what can be read no more, whatever its state', () => {
    const offered = OUTBOX_STATES.map((state) =>
      actionFor({ state, attempts: 3, title: lostContent.title, problem: null }),
    );
    expect(new Set(offered)).toEqual(new Set(['discard']));
  });

  test('asks to decide about a text that this network does not let through', () => {
    const problem = { code: 'intercepted', message: 'Esta red no lo deja pasar.' };
    expect(actionFor({ state: 'waiting', attempts: 5, title, problem })).toBe('settle');
  });

  test('lets a command be cancelled only while it was never sent', () => {
    expect(actionFor({ state: 'queued', attempts: 0, title, problem: null })).toBe('cancel');
    expect(actionFor({ state: 'waiting', attempts: 0, title, problem: null })).not.toBe('cancel');
  });
});

test.each([
  [-5_000, 'Se intenta ahora'],
  [12_000, 'Próximo intento en 12 s'],
  [61_000, 'Próximo intento en 2 min'],
])('says when it is tried again: %i ms', (inMs, text) => {
  expect(nextTryText(NOW + inMs, NOW)).toBe(text);
});

test('counts as today the day of Colombia, not the day of UTC', () => {
  const sent = [
    { settledAt: '2026-03-04T20:00:00.000Z' },
    { settledAt: '2026-03-04T04:00:00.000Z' },
    { settledAt: null },
  ];
  expect(sentToday(sent, NOW)).toBe(1);
});
