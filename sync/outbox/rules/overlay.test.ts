import { describe, expect, test } from 'vitest';
import type { OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { pendingPreviews } from '#sync/outbox/rules/overlay.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const NAME = 'inventory.registerMovement';

function shownIn(state: OutboxState): boolean {
  return pendingPreviews([anEntry({ state, preview: 'the movement' })], NAME).length === 1;
}

describe('what was saved and the replica does not show yet', () => {
  test.each<OutboxState>([
    'queued',
    'sending',
    'waiting',
    'needs_auth',
    'needs_update',
    'poison',
    'review',
    'acked',
  ])('is shown while it is %s', (state) => {
    expect(shownIn(state)).toBe(true);
  });

  test.each<OutboxState>(['confirmed', 'rejected', 'blocked'])(
    'is no longer shown once it is %s',
    (state) => {
      expect(shownIn(state)).toBe(false);
    },
  );

  test('is shown in the order in which it was saved, and only to who asks for its kind', () => {
    const first = anEntry({ preview: 'first' });
    const second = anEntry({ preview: 'second' });
    const order = anEntry({ name: 'order.place', type: 'order', preview: 'an order' });
    expect(pendingPreviews([second, order, first], NAME)).toEqual(['first', 'second']);
  });
});
