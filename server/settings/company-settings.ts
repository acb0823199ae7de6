import { SETTING_KEYS } from '#domain/settings/settings-catalogue.ts';
import {
  settingsHistory,
  type SettingChange,
  type SettingsHistory,
} from '#domain/settings/settings-history.ts';
import type { SettingKey, SettingValues } from '#domain/settings/setting-values.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Config } from '#server/config/config.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { changesAfter } from '#server/settings/settings-storage.ts';

/**
 * How long a server believes what it last read. Another one's save is heard through the bus at once, and after this time
 * also without it.
 */
export const SETTINGS_STALE_MS = 1_000;

/** The company's settings as a server reads them. */
interface SettingsReader {
  /** What holds now: at most a second old. @throws when the database does not answer. */
  now(): Promise<SettingsHistory>;
  /** The same, read anew where a version that a device saw is not known yet: another server saved it just now. */
  atLeast(version: number): Promise<SettingsHistory>;
  /** What holds, or what last held while the database does not answer: for pages that are shown all the same. */
  lastKnown(): Promise<SettingsHistory>;
  /** What was last read, without asking. */
  peek(): SettingsHistory;
  /** Something was saved: the next reader asks. */
  invalidate(): void;
}

/** Each server has one reader and one memory. */
export const companySettings = serverScoped(newReader);

/** The settings that the environment of an installation fixes. */
export function fixedSettings({ company }: Pick<Config, 'company'>): Partial<SettingValues> {
  const given: Partial<Record<SettingKey, string | null>> = {
    'company.name': company.name,
    'company.nit': company.nit,
    'company.address': company.address,
    'company.phone': company.phone,
    'company.email': company.email,
  };
  return Object.fromEntries(SETTING_KEYS.flatMap((key) => (given[key] ? [[key, given[key]]] : [])));
}

function newReader({ database, bus, config, now: clock }: Services): SettingsReader {
  const fixed = fixedSettings(config);
  let changes: readonly SettingChange[] = [];
  let history = settingsHistory([], fixed);

  async function ask(): Promise<SettingsHistory> {
    const fresh = await changesAfter(database.db, history.version);
    if (fresh.length > 0) {
      changes = [...changes, ...fresh];
      history = settingsHistory(changes, fixed);
    }
    return history;
  }
  const { now, invalidate } = memoizeFor(ask, { ms: SETTINGS_STALE_MS, clock });
  bus.subscribe(({ collection }) => {
    if (collection === 'settings') invalidate();
  });

  async function atLeast(version: number): Promise<SettingsHistory> {
    const known = await now();
    if (known.version >= version) return known;
    invalidate();
    return now();
  }

  return {
    now,
    atLeast,
    lastKnown: () => now().catch(() => history),
    peek: () => history,
    invalidate,
  };
}
