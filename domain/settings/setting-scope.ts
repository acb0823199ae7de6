import * as v from 'valibot';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';

/** Whose values of the settings they are, beside the company's. */
export type SettingScope = { of: 'warehouse' } | { of: 'store'; storeId: string };

/** Where the value that holds for a scope comes from, the first that has one: its own, or of those above it. */
export type ValueSource = 'store' | 'warehouse' | 'company' | 'initial';

/** A value of its own as the history keeps it; null is that there is none any more. A value may be null itself. */
export const OwnValue = v.nullable(v.strictObject({ value: v.unknown() }));
export type OwnValue = v.InferOutput<typeof OwnValue>;

export const warehouseScope: SettingScope = { of: 'warehouse' };

/** A scope as one text: `warehouse`, `store/0190…`. */
export function scopeName(scope: SettingScope): string {
  return scope.of === 'store' ? `store/${scope.storeId}` : scope.of;
}

/**
 * The key under which the history keeps a value of a scope. It is in no catalogue, so that a server of before scopes takes no
 * store's value for the company's.
 */
export function scopedKey(scope: SettingScope, key: SettingKey): string {
  return `${scopeName(scope)}/${key}`;
}

/** The scope and the setting in such a key; null where it is none, or of a setting that this scope does not override. */
export function parseScopedKey(stored: string): { scope: SettingScope; key: SettingKey } | null {
  const at = stored.lastIndexOf('/');
  const key = stored.slice(at + 1);
  const [of, ...rest] = stored.slice(0, Math.max(0, at)).split('/');
  const storeId = rest.join('/');
  const scope: SettingScope | null =
    of === 'warehouse' && storeId === '' ? { of } : of === 'store' && storeId !== '' ? { of, storeId } : null;
  return scope && isOverriddenBy(scope, key) ? { scope, key } : null;
}

/** Whether a scope may have a value of its own of a setting. */
export function isOverriddenBy({ of }: SettingScope, key: string): key is SettingKey {
  return isSettingKey(key) && (settingsCatalogue[key].overriddenBy?.includes(of) ?? false);
}

/** The scopes whose value holds for one, the first before the others: a store's goods leave from the warehouse. */
export function scopesAbove(scope: SettingScope): readonly SettingScope[] {
  return scope.of === 'store' ? [scope, warehouseScope] : [scope];
}
