import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { mutex } from '#domain/base/mutex.ts';
import {
  forgetSignedOut,
  hasUnfinished,
  noteSignedIn,
  noteSignedOut,
  withResidencyLock,
} from '#sync/outbox/store/signed-out-people.ts';
import { grantOf, storeGrant } from '#identity/device-identity.ts';
import { OUTBOX_STATES, type OutboxEntry, type OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** One context: its locks are its own. */
beforeEach(() => {
  const exclusively = mutex();
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => exclusively(work);
  vi.stubGlobal('navigator', { locks: { request } });
});

const PEOPLE = ['ana', 'jairo', 'marta'] as const;
const SETTLED: readonly OutboxState[] = ['acked', 'confirmed'];

test('whoever left is forgotten when nothing of theirs is unfinished, and nobody else is', async () => {
  const entries = fc.array(
    fc.record({ actorId: fc.constantFrom(...PEOPLE), state: fc.constantFrom(...OUTBOX_STATES) }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.subarray([...PEOPLE]), async (made, gone) => {
      const outbox = anOutbox(made.map((each) => anEntry(each)));
      for (const person of PEOPLE) {
        await ensurePersonKey(person);
        await storeGrant(person, `permiso de ${person}`);
        await noteSignedIn(person);
      }
      await withResidencyLock(() => noteSignedOut(gone));
      await forgetSignedOut(outbox);
      for (const person of PEOPLE) {
        const theirs = made.filter((each) => each.actorId === person);
        const isForgotten = gone.includes(person) && theirs.every((each) => SETTLED.includes(each.state));
        expect((await personKey(person)) === null).toBe(isForgotten);
        expect((await grantOf(person)) === null).toBe(isForgotten);
        if (isForgotten) expect(outbox.entries.some((each) => each.actorId === person)).toBe(false);
        else expect(outbox.entries.filter((each) => each.actorId === person)).toHaveLength(theirs.length);
      }
    }),
    { numRuns: 60 },
  );
});

test('who comes back before their work has left keeps their key', async () => {
  const key = await ensurePersonKey('ana');
  const outbox = anOutbox([anEntry({ actorId: 'ana' })]);
  await withResidencyLock(() => noteSignedOut(['ana']));
  await forgetSignedOut(outbox);
  await withResidencyLock(() => noteSignedIn('ana'));
  outbox.entries.length = 0;
  await forgetSignedOut(outbox);
  expect(await personKey('ana')).toEqual(key);
});

test('a refusal that was decided on holds nobody up', () => {
  const refused = anEntry({ state: 'rejected' });
  expect(hasUnfinished([refused])).toBe(true);
  expect(hasUnfinished([{ ...refused, resolution: 'discarded' }])).toBe(false);
});

function anOutbox(entries: OutboxEntry[]) {
  return {
    entries,
    all: async () => [...entries],
    async discard(ids: readonly string[]) {
      const stored = entries.filter((each) => !ids.includes(each.id));
      entries.splice(0, entries.length, ...stored);
    },
  };
}
