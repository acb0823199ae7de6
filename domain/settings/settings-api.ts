import { publicSettingsPath } from '#domain/settings/public-settings.ts';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

const Version = wholeNumber(0, 2_147_483_647);
export const MAX_SETTINGS_NOTE = 300;

/** A value that is to hold from a later day on. */
export const PlannedSetting = v.object({
  id: Id,
  value: v.unknown(),
  /** The day in Colombia from which it holds. */
  from: v.string(),
  by: v.string(),
  note: v.string(),
});
export type PlannedSetting = v.InferOutput<typeof PlannedSetting>;

/** One setting as those who may change it see it. The device has its catalogue; a key may be of a newer one. */
export const ListedSetting = v.object({
  key: v.string(),
  value: v.unknown(),
  /** Since when it holds, and by whom; null while nobody changed it. */
  since: v.nullable(v.string()),
  changed_by: v.nullable(v.string()),
  /** Variable of the environment that sets it, so that nobody can here; null where none does. */
  fixed_by: v.nullable(v.string()),
  /** What is to hold later, the next first; absent of a server that plans nothing. */
  planned: v.optional(v.array(PlannedSetting)),
});
export type ListedSetting = v.InferOutput<typeof ListedSetting>;

/** Days in which a second person confirms a change of settings. */
export const SETTINGS_REQUEST_DAYS = 7;

/** Values that one person asked for and another confirms. */
export const SettingsRequest = v.object({
  id: Id,
  /** All of them or none. */
  changes: v.record(v.string(), v.unknown()),
  note: v.string(),
  requested_by: Id,
  requested_by_name: v.string(),
  requested_at: v.string(),
  expires_at: v.string(),
});
export type SettingsRequest = v.InferOutput<typeof SettingsRequest>;

/** Answer of `GET /settings/all`. */
export const AllSettings = v.object({
  version: Version,
  data: v.array(ListedSetting),
  /** What waits for a second person, the first first; absent of a server without it. */
  requests: v.optional(v.array(SettingsRequest)),
});
export type AllSettings = v.InferOutput<typeof AllSettings>;

/** Body of `POST /settings`. */
export const SaveSettingsBody = v.strictObject({
  /** Version that the person saw: what somebody changed since is asked about, never overwritten. */
  seen_version: Version,
  changes: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(80)), v.unknown()),
    v.check((changes) => Object.keys(changes).length > 0, 'No hay nada que guardar.'),
  ),
  note: v.optional(trimmedText(MAX_SETTINGS_NOTE), ''),
  /** The day in Colombia from whose beginning on they hold; absent is at once. */
  from: v.optional(CalendarDay),
});
export type SaveSettingsBody = v.InferOutput<typeof SaveSettingsBody>;

/** Body of `POST /settings/cancellations`: what was planned is not to happen. */
export const CancelPlanBody = v.strictObject({
  plan_id: Id,
  note: v.optional(trimmedText(MAX_SETTINGS_NOTE), ''),
});
export type CancelPlanBody = v.InferOutput<typeof CancelPlanBody>;

/** One change of the history. */
export const SettingHistoryEntry = v.object({
  version: Version,
  key: v.string(),
  value: v.unknown(),
  at: v.string(),
  by: v.string(),
  /** The second person, where it needed one. */
  confirmed_by: v.optional(v.nullable(v.string())),
  note: v.string(),
});
export type SettingHistoryEntry = v.InferOutput<typeof SettingHistoryEntry>;

/** Question and answer of `GET /settings/history`: the last first, in pages. */
export const SettingHistoryQuery = v.object({
  key: v.optional(v.pipe(v.string(), v.maxLength(80))),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});
export const SettingHistory = v.object({
  data: v.array(SettingHistoryEntry),
  /** The `before` of the next page; null on the last one. */
  next: v.nullable(Version),
});
export type SettingHistory = v.InferOutput<typeof SettingHistory>;

export const settingsPaths = {
  public: publicSettingsPath,
  all: `${publicSettingsPath}/all`,
  save: publicSettingsPath,
  cancel: `${publicSettingsPath}/cancellations`,
  history: `${publicSettingsPath}/history`,
};

/** Where a second person answers a request. */
export const settingsRequestPaths = {
  confirm: (id: string) => `${publicSettingsPath}/requests/${id}/confirm`,
  reject: (id: string) => `${publicSettingsPath}/requests/${id}/reject`,
};
