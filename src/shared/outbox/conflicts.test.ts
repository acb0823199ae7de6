import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { actionsFor, undoOf } from '#src/shared/outbox/conflict-actions.ts';
import { conflictTray, type Conflict } from '#src/shared/outbox/conflicts.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aCommandReview } from '#test/factories/command-review-factory.ts';
import { aPartlyMetOrder } from '#test/factories/orders/refused-order-factory.ts';

const partly = aPartlyMetOrder();

const refused = (over: Partial<OutboxEntry> = {}) => anEntry({ state: 'rejected', ...over });
const blocked = (after: OutboxEntry, over: Partial<OutboxEntry> = {}) =>
  anEntry({ state: 'blocked', after: [after.id], ...over });
const correctionOf = (entry: OutboxEntry, over: Partial<OutboxEntry> = {}) =>
  anEntry({ supersedes: entry.id, ...over });
const requestFor = (entry: OutboxEntry, over: Partial<OutboxEntry> = {}) =>
  anEntry({ name: 'inventory.requestReview', supersedes: entry.id, ...over });

const ids = (conflicts: readonly Conflict[]) => conflicts.map((each) => each.entry.id);

describe('what waits for the person', () => {
  test.each([
    ['refused', anEntry({ state: 'rejected' })],
    ['failed', anEntry({ state: 'poison' })],
    ['partial', anEntry({ state: 'confirmed', name: 'order.place', result: partly })],
    ['partial', anEntry({ state: 'acked', name: 'order.place', result: partly })],
  ] as const)('is %s', (kind, entry) => {
    expect(conflictTray([entry], []).pending).toMatchObject([{ kind, entry: { id: entry.id } }]);
  });

  test.each(['queued', 'sending', 'waiting', 'needs_auth', 'needs_update', 'acked', 'confirmed'] as const)(
    'is nothing that is %s',
    (state) => expect(conflictTray([anEntry({ state })], []).pending).toEqual([]),
  );

  test('stops being there with a decision, and is back when the decision is taken back', () => {
    const entry = refused();
    const correction = correctionOf(entry);
    expect(conflictTray([entry, correction], []).pending).toEqual([]);
    expect(conflictTray([{ ...entry, resolution: 'discarded' }], []).pending).toEqual([]);
    expect(ids(conflictTray([entry], []).pending)).toEqual([entry.id]);
  });

  test('a correction that is refused too is a conflict of its own, and the first stays settled', () => {
    const entry = refused();
    const correction = correctionOf(entry, { state: 'rejected' });
    const tray = conflictTray([entry, correction], []);
    expect(ids(tray.pending)).toEqual([correction.id]);
    expect(tray.settled).toMatchObject([{ how: 'resent', entry: { id: entry.id } }]);
  });
});

describe('what hangs from a refusal', () => {
  test('is one group with it, however long the chain', () => {
    const root = refused();
    const [second, apart] = [blocked(root), refused()];
    const third = blocked(second);
    const [group, other] = conflictTray([root, second, apart, third], []).pending;
    expect(group?.entry.id).toBe(root.id);
    expect(group?.dependants.map((each) => each.id)).toEqual([second.id, third.id]);
    expect(other?.entry.id).toBe(apart.id);
    expect(other?.dependants).toEqual([]);
  });

  test('stands on its own when the refusal is settled already, as after a tab that closed halfway', () => {
    const root = refused();
    const dependant = blocked(root);
    const { pending } = conflictTray([root, correctionOf(root), dependant], []);
    expect(ids(pending)).toEqual([dependant.id]);
    expect(pending[0] && actionsFor(pending[0])).toEqual(['resend', 'discard']);
  });

  test('every command that waits is in exactly one place, whatever depends on whatever', () => {
    const states = fc.constantFrom('rejected', 'blocked', 'poison', 'review', 'confirmed', 'queued');
    const chains = fc.array(fc.tuple(states, fc.nat(5), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(chains, (links) => {
        const entries: OutboxEntry[] = [];
        for (const [state, back, away] of links) {
          const before = entries.at(-1 - back);
          const after = before ? [before.id] : [];
          entries.push(anEntry({ state, after, resolution: away ? 'discarded' : null }));
        }
        const tray = conflictTray(entries, []);
        const shown = [...tray.pending, ...tray.inReview]
          .flatMap((each) => [each.entry, ...each.dependants])
          .map((each) => each.id);
        const waiting = entries.filter(
          ({ state, resolution }) =>
            state === 'poison' ||
            state === 'review' ||
            ((state === 'rejected' || state === 'blocked') && resolution === null),
        );
        expect(shown.toSorted()).toEqual(waiting.map((each) => each.id).toSorted());
      }),
    );
  });
});

describe('reviews', () => {
  test('what the server parked waits for somebody else', () => {
    const entry = anEntry({ state: 'review' });
    const review = aCommandReview({ id: entry.id, reason: 'author_lost_permission' });
    const tray = conflictTray([entry], [review]);
    expect(tray.pending).toEqual([]);
    expect(tray.inReview).toMatchObject([{ kind: 'in_review', entry: { id: entry.id }, review }]);
  });

  test.each(['queued', 'waiting', 'review'] as const)(
    'a refusal whose review was asked for (%s) waits for somebody else, once',
    (state) => {
      const entry = refused();
      const request = requestFor(entry, { state });
      const tray = conflictTray([entry, request], []);
      expect(tray.pending).toEqual([]);
      expect(tray.inReview.map((each) => [each.entry.id, each.request?.id])).toEqual([
        [entry.id, request.id],
      ]);
    },
  );

  test('what hangs from a refusal waits with it while somebody reviews it', () => {
    const root = refused();
    const dependant = blocked(root);
    const tray = conflictTray([root, dependant, requestFor(root, { state: 'review' })], []);
    expect(tray.pending).toEqual([]);
    expect(tray.inReview.map((each) => each.dependants.map(({ id }) => id))).toEqual([[dependant.id]]);
  });

  test('one that was applied is settled, with who decided', () => {
    const entry = refused();
    const request = requestFor(entry, { state: 'confirmed' });
    const review = aCommandReview({ id: request.id, state: 'applied', decided_by_name: 'Mina Prada' });
    const tray = conflictTray([entry, request], [review]);
    expect([tray.pending, tray.inReview]).toEqual([[], []]);
    expect(tray.settled).toMatchObject([{ how: 'reviewed', entry: { id: entry.id }, review }]);
  });

  test('one that was turned down opens the refusal again, which cannot be asked about twice', () => {
    const entry = refused();
    const request = requestFor(entry, { state: 'rejected' });
    const { pending } = conflictTray([entry, request], []);
    expect(pending.map((each) => [each.entry.id, each.request?.id])).toEqual([[entry.id, request.id]]);
    expect(pending[0] && actionsFor(pending[0])).not.toContain('review');
  });
});

describe('what can be done', () => {
  const offered = (entry: OutboxEntry) => conflictTray([entry], []).pending.map(actionsFor)[0];

  test.each([
    ['a refused order', refused({ name: 'order.place', type: 'order' }), ['correct', 'accept', 'review']],
    [
      'an order met in part',
      anEntry({ state: 'acked', name: 'order.place', result: partly }),
      ['correct', 'accept'],
    ],
    ['a refused movement', refused(), ['correct', 'review', 'discard']],
    [
      'a movement that says something impossible',
      refused({ problem: { code: 'invalid_command', message: '' } }),
      ['correct', 'discard'],
    ],
    [
      'a movement they may not make',
      refused({ problem: { code: 'forbidden', message: '' } }),
      ['review', 'discard'],
    ],
    ['a command the server breaks on', anEntry({ state: 'poison' }), ['retry']],
    ['a decision that came late', refused({ name: 'inventory.decideReview' }), ['accept']],
  ])('about %s', (_, entry, actions) => expect(offered(entry)).toEqual(actions));

  test('a decision is taken back while nothing of it left this device', () => {
    const entry = refused();
    const settled = (...entries: OutboxEntry[]) => conflictTray(entries, []).settled.map(undoOf);
    expect(settled({ ...entry, resolution: 'accepted' })).toEqual(['reopen']);
    expect(settled(entry, correctionOf(entry))).toEqual(['cancel']);
    expect(settled(entry, correctionOf(entry, { attempts: 1, state: 'waiting' }))).toEqual([null]);
  });
});
