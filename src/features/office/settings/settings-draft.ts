import * as v from 'valibot';
import { formatWhole } from '#domain/base/money.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { isSameValue } from '#domain/settings/settings-history.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';

/** What is written of each changed setting: texts of fields, and values of switches and choices. */
export type SettingsDraft = Readonly<Partial<Record<SettingKey, unknown>>>;

/** A value as its field shows it. */
export function fieldText(key: SettingKey, value: unknown): string {
  if (settingsCatalogue[key].control === 'networks') return Array.isArray(value) ? value.join('\n') : '';
  if (typeof value === 'number')
    return settingsCatalogue[key].control === 'pesos' ? formatWhole(value) : String(value);
  return typeof value === 'string' ? value : '';
}

/** What is written in a field as the value that it means; a text that means none stays as it is, and its schema says so. */
function valueOfField(key: SettingKey, written: unknown): unknown {
  if (typeof written !== 'string') return written;
  const { control } = settingsCatalogue[key];
  if (control === 'pesos') return parsePesos(written).pesos ?? written;
  if (control === 'number') return /^\s*\d+\s*$/.test(written) ? Number(written) : written;
  if (control === 'networks')
    return written
      .split(/\s*[\n,;]\s*/)
      .map((each) => each.trim())
      .filter(Boolean);
  return written;
}

interface ReadDraft {
  /** The values that differ from those that hold. */
  changes: Partial<Record<SettingKey, unknown>>;
  /** One sentence for each that cannot be. */
  problems: Partial<Record<SettingKey, string>>;
}

/**
 * The changes that a draft means.
 * @param current the values that hold, by key.
 * @param planned keys of which something is to hold later: what holds today may be meant for after that.
 */
export function readDraft(
  draft: SettingsDraft,
  current: ReadonlyMap<string, unknown>,
  planned: ReadonlySet<string> = new Set(),
): ReadDraft {
  const read: ReadDraft = { changes: {}, problems: {} };
  for (const [name, written] of Object.entries(draft)) {
    const key = name as SettingKey;
    const { schema } = settingsCatalogue[key];
    const parsed = v.safeParse(schema as v.GenericSchema, valueOfField(key, written));
    if (!parsed.success) read.problems[key] = parsed.issues[0].message;
    else if (planned.has(key) || !isSameValue(parsed.output, current.get(key)))
      read.changes[key] = parsed.output;
  }
  return read;
}
