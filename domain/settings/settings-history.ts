import * as v from 'valibot';
import {
  ownValuesOf,
  readOwnChange,
  valueFor,
  valuesFor,
  type OwnValues,
} from '#domain/settings/own-values.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { SettingScope, ValueSource } from '#domain/settings/setting-scope.ts';
import { isSettingKey, SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { initialSettings, type SettingKey, type SettingValues } from '#domain/settings/setting-values.ts';

/** A row of the append-only history. Rows of one save share their version; versions only grow. */
export interface SettingChange {
  version: number;
  /** Of the catalogue of the server that wrote it: a newer one may know more. */
  key: string;
  value: unknown;
  atMs: number;
}

/** The settings of a moment, and those of before. */
export interface SettingsHistory {
  /** Version of the last save; 0 where there was none. */
  version: number;
  values: SettingValues;
  /** Values as they were at a version; those of now for a version that is not known yet. */
  valuesAt(version: number): SettingValues;
  /**
   * Values that a device saw, while the shop keeps to them: null once they were replaced for longer than
   * `TERMS_REMEMBERED_DAYS`, and for a version that does not exist.
   */
  remembered(version: number, nowMs: number): SettingValues | null;
  /** What stores and the warehouse have of their own. */
  own: OwnValues;
  /** All settings as they hold for a scope, now or at a version. */
  valuesFor(scope: SettingScope, version?: number): SettingValues;
  /** The value that holds for a scope, with whose it is. */
  valueFor(
    scope: SettingScope,
    key: SettingKey,
    of?: { withoutOwn: boolean },
  ): { value: unknown; source: ValueSource };
}

/**
 * The settings that follow from a history.
 * @param changes in the order of their versions.
 * @param fixed what the environment sets, which wins over every save.
 */
export function settingsHistory(
  changes: readonly SettingChange[],
  fixed: Partial<SettingValues> = {},
): SettingsHistory {
  const version = changes.at(-1)?.version ?? 0;
  // Read once: every order asks for the values that its buyer saw.
  const known = changes.flatMap(readChange);
  const valuesAt = (at: number) => {
    const values = { ...initialSettings };
    for (const change of known) if (change.version <= at) Object.assign(values, change.values);
    return { ...values, ...fixed };
  };
  const values = valuesAt(version);
  const ownChanges = changes.flatMap((each) => readOwnChange(each) ?? []);
  const own = ownValuesOf(ownChanges);
  const set = new Set(known.flatMap((each) => Object.keys(each.values)));
  return {
    version,
    values,
    valuesAt,
    own,
    valuesFor(scope, at) {
      if (at === undefined) return valuesFor(scope, values, own);
      return valuesFor(scope, valuesAt(at), ownValuesOf(ownChanges.filter((each) => each.version <= at)));
    },
    valueFor(scope, key, { withoutOwn } = { withoutOwn: false }) {
      return valueFor(scope, key, { values, own, isSet: (each) => set.has(each), withoutOwn });
    },
    remembered(seen, nowMs) {
      if (seen === version) return values;
      const next = changes.find((each) => each.version > seen);
      const isKnown = seen >= 0 && seen < version;
      return isKnown && next && nowMs - next.atMs <= TERMS_REMEMBERED_DAYS * DAY_MS ? valuesAt(seen) : null;
    },
  };
}

/** What holds where nobody has set anything. */
export const unsetSettings = settingsHistory([]);

/** What a change sets. A key that this version does not know, and a value that it cannot read, change nothing. */
function readChange({ version, key, value }: SettingChange) {
  if (!isSettingKey(key)) return [];
  const read = v.safeParse(settingsCatalogue[key].schema, value);
  return read.success ? [{ version, values: { [key]: read.output } }] : [];
}

/** Whether two values of a setting are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The keys whose values differ, in the order of the catalogue. */
export function changedKeys(before: SettingValues, after: SettingValues): SettingKey[] {
  return SETTING_KEYS.filter((key) => !isSameValue(before[key], after[key]));
}

/** Why some values cannot hold together, by the key that has to give way; empty where they can. */
export function conflictingSettings(values: SettingValues): Partial<Record<SettingKey, string>> {
  if (values['payments.most_total'] >= values['payments.least_total']) return {};
  return { 'payments.most_total': 'La compra máxima no puede ser menor que la mínima.' };
}
