import * as v from 'valibot';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { pastRatesProblem } from '#domain/settings/iva-rates.ts';
import type { SaveSettingsBody } from '#domain/settings/settings-api.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import {
  conflictingSettings,
  isSameValue,
  settingsHistory,
  type SettingsHistory,
} from '#domain/settings/settings-history.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { fieldErrors } from '#server/http/parsed.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { companySettings, fixedSettings } from '#server/settings/company-settings.ts';
import {
  changesAfter,
  insertSettingChanges,
  lastChanges,
  lockSettings,
  type SettingAuthor,
} from '#server/settings/settings-storage.ts';

/** What a save makes different, read as it stands now. */
export interface SettingsChange {
  /** The version that holds before it, and its values. */
  before: SettingsHistory;
  values: Readonly<Record<string, unknown>>;
}

/**
 * What somebody asks for, through the schemas and against what holds now; null where all of it holds already.
 * @param author who asks for it, whose own changes overtake nothing.
 * @param seen version of the settings that they saw.
 * @throws an `ApiProblem` as `saveSettings` does.
 */
export async function readChange(
  tx: Db,
  services: Services,
  {
    asked,
    author,
    seen,
    keepsPortalOpen,
  }: {
    asked: SaveSettingsBody['changes'];
    author: SettingAuthor;
    seen: number;
    keepsPortalOpen: (networks: readonly string[]) => boolean;
  },
): Promise<SettingsChange | null> {
  const fixed = fixedSettings(services.config);
  const read = readValues(asked, fixed);
  const before = settingsHistory(await changesAfter(tx, 0), fixed);
  const values = Object.fromEntries(
    Object.entries(read).filter(([key, value]) => !isSameValue(value, before.values[key as SettingKey])),
  );
  const keys = Object.keys(values);
  if (keys.length === 0) return null;
  await refuseOvertaken(tx, { author, keys, seen });
  const after = { ...before.values, ...values };
  const clashes = Object.entries(conflictingSettings(after)).map(([field, message]) => ({ field, message }));
  if (clashes.length > 0) throw problem(422, 'API_001', 'Estos ajustes no pueden valer juntos.', clashes);
  const past = pastRatesProblem(
    before.values['taxes.iva_rates'],
    after['taxes.iva_rates'],
    dayInBogota(services.now()),
  );
  if (past !== null) throw problem(422, 'API_001', past, [{ field: 'taxes.iva_rates', message: past }]);
  if (!keepsPortalOpen(after['security.portal_addresses']))
    throw problem(422, 'API_001', 'Te quedarías por fuera del portal.', [
      { field: 'security.portal_addresses', message: 'Agrega la dirección desde la que estás entrando.' },
    ]);
  return { before, values };
}

/** Writes a change as the next version, with its audit. */
export async function applyChange(
  tx: Db,
  { before, values }: SettingsChange,
  by: { act: string; actor: Actor; changedBy: string; note: string; requestId: string | null; at: Date },
): Promise<void> {
  const { act, actor, changedBy, note, requestId, at } = by;
  const version = before.version + 1;
  const { keyId: apiKeyId } = actor;
  await insertSettingChanges(tx, { version, changedBy, apiKeyId, note, requestId, at, values });
  const changes = Object.entries(values).flatMap(([key, value]) =>
    differences(
      'setting',
      key,
      { value: figureOf(before.values[key as SettingKey]) },
      { value: figureOf(value) },
    ),
  );
  await saveAuditEvents(tx, [{ act, actor, asked: { note }, changes }], at.getTime());
}

/** Keeps other saves out, and tells every server and device afterwards. */
export async function inSettingsTransaction(
  services: Services,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const upTo = await services.database.db.transaction(async (tx) => {
    await lockSettings(tx);
    await work(tx);
    return transactionId(tx);
  });
  companySettings(services).invalidate();
  services.bus.publish([{ collection: 'settings', upTo }]);
}

/**
 * @param fieldOf the field of the body that a key of the history stands for.
 * @throws an `ApiProblem`, 409, where somebody else changed one of these settings since a version that the person saw.
 */
export async function refuseOvertaken(
  tx: Db,
  { author, keys, seen }: { author: SettingAuthor; keys: readonly string[]; seen: number },
  fieldOf: (key: string) => string = (key) => key,
): Promise<void> {
  // Their own are none of another person's: the answer to one of them may have been lost.
  const last = await lastChanges(tx, { keys, notBy: author });
  const overtaken = keys.flatMap((key) => {
    const by = last.get(key);
    if (!by || by.version <= seen) return [];
    return [
      {
        field: fieldOf(key),
        message: `${by.by} lo cambió a «${settingText(key, by.value)}» después de que abriste la página.`,
      },
    ];
  });
  if (overtaken.length > 0)
    throw problem(
      409,
      'API_001',
      'Otra persona cambió esto mientras lo tenías abierto. Mira lo suyo y decide.',
      overtaken,
    );
}

/** The values that were asked for, through the schema of each. Never coerced. */
export function readValues(
  changes: SaveSettingsBody['changes'],
  fixed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const read = Object.entries(changes).map(([key, value]) => {
    if (!isSettingKey(key))
      return {
        key,
        value,
        problems: [{ field: key, message: 'Este ajuste no existe en esta versión de MeStore.' }],
      };
    const { schema, variable } = settingsCatalogue[key];
    if (Object.hasOwn(fixed, key))
      return {
        key,
        value,
        problems: [{ field: key, message: `Lo fija la variable ${variable ?? ''} del servidor.` }],
      };
    const result = v.safeParse(schema as v.GenericSchema, value);
    const [issue] = result.success ? [] : fieldErrors(result.issues);
    return {
      key,
      value: result.success ? result.output : value,
      problems: issue ? [{ field: key, message: issue.message }] : [],
    };
  });
  const problems = read.flatMap((each) => each.problems);
  if (problems.length > 0) throw problem(422, 'API_001', 'Revisa los datos enviados.', problems);
  return Object.fromEntries(read.map(({ key, value }) => [key, value]));
}

/** A value as the audit writes it: one figure. */
export function figureOf(value: unknown): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
}
