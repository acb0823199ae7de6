import * as v from 'valibot';
import { differences } from '#domain/audit/audit-change.ts';
import type { SaveScopedSettingsBody } from '#domain/settings/scoped-settings-api.ts';
import {
  isOverriddenBy,
  parseScopedKey,
  scopedKey,
  scopeName,
  type OwnValue,
  type SettingScope,
} from '#domain/settings/setting-scope.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { isSameValue, settingsHistory } from '#domain/settings/settings-history.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { fieldErrors } from '#server/http/parsed.ts';
import { figureOf, inSettingsTransaction, refuseOvertaken } from '#server/ops/settings-change.ts';
import { changesAfter, insertSettingChanges } from '#server/settings/settings-storage.ts';

/**
 * Gives a store or the warehouse values of its own, or takes them away, as one version with its audit. What is as it was is no
 * change.
 * @throws an `ApiProblem`: 409 where somebody changed one of these here since the version that the person saw, 422 for a setting
 *   that is not theirs and for a value that cannot be.
 */
export async function saveScopedSettings(
  services: Services,
  actor: Actor,
  scope: SettingScope,
  { seen_version: seen, changes: asked, note }: SaveScopedSettingsBody,
): Promise<void> {
  const read = readOwn(scope, asked);
  await inSettingsTransaction(services, async (tx) => {
    const before = settingsHistory(await changesAfter(tx, 0));
    const held = before.own.get(scopeName(scope)) ?? {};
    const changed = read
      .map((each) => ({ ...each, was: Object.hasOwn(held, each.key) ? { value: held[each.key] } : null }))
      .filter(({ own, was }) => !isSameValue(own, was));
    if (changed.length === 0) return;
    const stored = changed.map((each) => ({ ...each, stored: scopedKey(scope, each.key) }));
    const keys = stored.map((each) => each.stored);
    await refuseOvertaken(tx, { author: actor, keys, seen }, (key) => parseScopedKey(key)?.key ?? key);
    const at = new Date(services.now());
    await insertSettingChanges(tx, {
      version: before.version + 1,
      changedBy: actor.id,
      apiKeyId: actor.keyId,
      note,
      at,
      values: Object.fromEntries(stored.map((each) => [each.stored, each.own])),
    });
    const audited = stored.flatMap(({ stored: key, own, was }) =>
      differences('setting', key, { value: auditedOwn(was) }, { value: auditedOwn(own) }),
    );
    await saveAuditEvents(
      tx,
      [{ act: 'settings.change', actor, asked: { note }, changes: audited }],
      at.getTime(),
    );
  });
}

/** What was asked for, through the schema of each. Never coerced. */
function readOwn(scope: SettingScope, asked: SaveScopedSettingsBody['changes']) {
  const problems: { field: string; message: string }[] = [];
  const read = Object.entries(asked).flatMap(([key, own]) => {
    if (!isOverriddenBy(scope, key)) {
      problems.push({ field: key, message: 'Este ajuste no se cambia aquí: vale el de la empresa.' });
      return [];
    }
    if (own === null) return [{ key, own: null as OwnValue }];
    const parsed = v.safeParse(settingsCatalogue[key].schema as v.GenericSchema, own.value);
    const [issue] = parsed.success ? [] : fieldErrors(parsed.issues);
    if (issue) problems.push({ field: key, message: issue.message });
    return parsed.success ? [{ key, own: { value: parsed.output } as OwnValue }] : [];
  });
  if (problems.length > 0) throw problem(422, 'API_001', 'Revisa los datos enviados.', problems);
  return read;
}

/** An own value as the audit writes it: one figure; none is none. */
function auditedOwn(own: OwnValue): string | number | boolean | null {
  return own === null ? null : figureOf(own.value);
}
