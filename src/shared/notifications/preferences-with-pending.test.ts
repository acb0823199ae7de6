import { expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { preferencesWithPending } from '#src/shared/notifications/preferences-with-pending.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const ASKED_AT = '2026-03-05T15:00:00.000Z';
const answer = {
  data: {
    choices: { purchases: { push: true }, holograms: { push: true } },
    quiet_hours: null,
    shows_details: false,
    digests: {},
    digest_minute: 420,
    changed_at: null,
  },
  atMs: Date.parse(ASKED_AT),
};
const setting = (data: SetPreferencesData, over: Partial<OutboxEntry> = {}) =>
  anEntry({ type: 'profile', name: 'notification.setPreferences', data, preview: null, ...over });
const wanting = (push: boolean, over: Partial<OutboxEntry> = {}) =>
  setting({ choices: { purchases: { push } } }, over);
const shown = (...entries: OutboxEntry[]) => preferencesWithPending(answer, entries, fixedRole('buyer'));

test('without changes of this device they are the server’s, without what this version does not know', () => {
  expect(shown(anEntry())).toEqual({
    preferences: {
      choices: { purchases: { push: true } },
      quietHours: null,
      showsDetails: false,
      digests: {},
      digestMinute: 420,
    },
    provisional: false,
  });
});

test('what this device saved shows over them at once, the last of a cell, whatever order the outbox has', () => {
  const [off, on] = [wanting(false), wanting(true)];
  expect(shown(off).preferences.choices).toEqual({ purchases: { push: false } });
  expect(shown(on, off).preferences.choices).toEqual({ purchases: { push: true } });
  expect(shown(off, setting({ choices: {}, shows_details: true }))).toMatchObject({
    preferences: { choices: { purchases: { push: false } }, showsDetails: true },
    provisional: true,
  });
});

test('what was refused, or decided before the server was asked, shows no more', () => {
  const settled = (settledAt: string) => wanting(false, { state: 'confirmed', settledAt });
  expect(shown(wanting(false, { state: 'rejected' })).provisional).toBe(false);
  expect(shown(settled('2026-03-05T14:59:00.000Z')).preferences.choices).toEqual({
    purchases: { push: true },
  });
  expect(shown(settled('2026-03-05T15:01:00.000Z')).preferences.choices).toEqual({
    purchases: { push: false },
  });
});
