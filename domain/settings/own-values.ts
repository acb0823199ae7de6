import * as v from 'valibot';
import {
  isOverriddenBy,
  OwnValue,
  parseScopedKey,
  scopeName,
  scopesAbove,
  type SettingScope,
  type ValueSource,
} from '#domain/settings/setting-scope.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingKey, SettingValues } from '#domain/settings/setting-values.ts';

/** The values that scopes have of their own, by the name of the scope. */
export type OwnValues = ReadonlyMap<string, Readonly<Partial<SettingValues>>>;

/** What a row of the history says of a scope's own value. */
export interface OwnChange {
  version: number;
  scope: SettingScope;
  key: SettingKey;
  own: OwnValue;
}

/** A row of the history that is about a scope. What this version does not know, or cannot read, changes nothing. */
export function readOwnChange(row: { version: number; key: string; value: unknown }): OwnChange | null {
  const parsed = parseScopedKey(row.key);
  const stored = v.safeParse(OwnValue, row.value);
  if (!parsed || !stored.success) return null;
  if (stored.output === null) return { version: row.version, ...parsed, own: null };
  const read = v.safeParse(settingsCatalogue[parsed.key].schema as v.GenericSchema, stored.output.value);
  return read.success ? { version: row.version, ...parsed, own: { value: read.output } } : null;
}

/** The values that follow from such rows, in the order of their versions. */
export function ownValuesOf(changes: readonly OwnChange[]): OwnValues {
  const all = new Map<string, Partial<SettingValues>>();
  for (const { scope, key, own } of changes) {
    const name = scopeName(scope);
    const { [key]: _, ...others } = all.get(name) ?? {};
    all.set(name, own === null ? others : { ...others, [key]: own.value });
  }
  return all;
}

/** All settings as they hold for a scope: its own value, else the one above it, else the company's. */
export function valuesFor(scope: SettingScope, values: SettingValues, own: OwnValues): SettingValues {
  const above = scopesAbove(scope).toReversed();
  return above.reduce((held, each) => ({ ...held, ...own.get(scopeName(each)) }), values);
}

/**
 * The value of a setting for a scope, with where it comes from.
 * @param withoutOwn what would hold if the scope had none of its own.
 */
export function valueFor(
  scope: SettingScope,
  key: SettingKey,
  held: { values: SettingValues; own: OwnValues; isSet: (key: SettingKey) => boolean; withoutOwn: boolean },
): { value: unknown; source: ValueSource } {
  for (const each of scopesAbove(scope).slice(held.withoutOwn ? 1 : 0)) {
    const own = held.own.get(scopeName(each));
    if (isOverriddenBy(each, key) && own && Object.hasOwn(own, key))
      return { value: own[key], source: each.of };
  }
  return { value: held.values[key], source: held.isSet(key) ? 'company' : 'initial' };
}
