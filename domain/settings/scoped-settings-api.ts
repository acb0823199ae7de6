import * as v from 'valibot';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { publicSettingsPath } from '#domain/settings/public-settings.ts';
import { MAX_SETTINGS_NOTE } from '#domain/settings/settings-api.ts';
import { OwnValue, type SettingScope } from '#domain/settings/setting-scope.ts';

const Version = wholeNumber(0, 2_147_483_647);
const Held = {
  value: v.unknown(),
  source: v.picklist(['store', 'warehouse', 'company', 'initial']),
};

/** A setting as it holds for a store or for the warehouse. */
export const ScopedSetting = v.object({
  key: v.string(),
  ...Held,
  /** What would hold without a value of its own. */
  otherwise: v.object(Held),
  /** Its own value; null where it has none. */
  own: OwnValue,
  /** Since when that is so, and by whom; null while nobody here changed it. */
  since: v.nullable(v.string()),
  changed_by: v.nullable(v.string()),
});
export type ScopedSetting = v.InferOutput<typeof ScopedSetting>;

/** Answer of `GET /settings/warehouse` and `GET /settings/stores/:id`. */
export const ScopedSettings = v.object({ version: Version, data: v.array(ScopedSetting) });
export type ScopedSettings = v.InferOutput<typeof ScopedSettings>;

/** Body that changes them: a value of its own, or null to go without. */
export const SaveScopedSettingsBody = v.strictObject({
  /** Version that the person saw: what somebody changed here since is asked about, never overwritten. */
  seen_version: Version,
  changes: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(80)), OwnValue),
    v.check((changes) => Object.keys(changes).length > 0, 'No hay nada que guardar.'),
  ),
  note: v.optional(trimmedText(MAX_SETTINGS_NOTE), ''),
});
export type SaveScopedSettingsBody = v.InferOutput<typeof SaveScopedSettingsBody>;

/** Where the settings of a scope are read and changed. */
export function scopedSettingsPath(scope: SettingScope): string {
  const name = scope.of === 'store' ? `stores/${encodeURIComponent(scope.storeId)}` : scope.of;
  return `${publicSettingsPath}/${name}`;
}
