import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import type { NotificationPreferences } from '#domain/notifications/preferences.ts';
import { type PreferencesAnswer, preferencesIn } from '#domain/notifications/preferences-api.ts';
import { withPreferences } from '#domain/notifications/set-preferences.ts';
import { commandsNamed, isUnseen } from '#src/shared/outbox/own-commands.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** How a person wants to be told, as they last said on this device. */
export interface PreferencesWithPending {
  preferences: NotificationPreferences;
  /** This device saved changes of them that the server has not taken. */
  provisional: boolean;
}

/** The preferences as the server last sent them, with this device's changes on top that it had not seen then. */
export function preferencesWithPending(
  { data, atMs }: { data: PreferencesAnswer; atMs: number },
  entries: readonly OutboxEntry[],
  who: Authority | null,
): PreferencesWithPending {
  const own = commandsNamed(entries, 'notification.setPreferences')
    .filter(({ entry }) => isUnseen(entry, atMs))
    .toSorted((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  return {
    preferences: own.reduce((now, each) => withPreferences(now, each.data, who), preferencesIn(data)),
    provisional: own.length > 0,
  };
}
