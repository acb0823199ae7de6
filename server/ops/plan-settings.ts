import * as v from 'valibot';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota, fullDate, startOfDay, type Day } from '#domain/calendar/day.ts';
import type { CancelPlanBody, SaveSettingsBody } from '#domain/settings/settings-api.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { isSameValue } from '#domain/settings/settings-history.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { refuseKeyOf } from '#server/ops/settings-for-keys.ts';
import { figureOf, inSettingsTransaction, readValues, refuseOvertaken } from '#server/ops/settings-change.ts';
import { fixedSettings } from '#server/settings/company-settings.ts';
import {
  insertCancellation,
  insertPlans,
  pendingPlans,
  type PendingPlan,
} from '#server/settings/plans-storage.ts';

/**
 * Writes down values that hold from the beginning of a later day in Colombia. Nothing changes until then, and what is planned
 * so already is no other plan: the answer to it may have been lost.
 * @throws an `ApiProblem`: 409 where somebody changed one of these since the version that the person saw, or planned one for the
 *   same day, 422 for a day that is not to come and for what cannot be planned.
 */
export async function planSettings(
  services: Services,
  actor: Actor,
  { seen_version: seen, changes, note, from }: SaveSettingsBody & { from: Day },
): Promise<void> {
  const asked = readValues(changes, fixedSettings(services.config));
  const keys = Object.keys(asked);
  if (from <= dayInBogota(services.now()))
    throw problem(422, 'API_001', 'Revisa los datos enviados.', [
      { field: 'from', message: 'Elige un día desde mañana; para que valga desde ya, déjalo vacío.' },
    ]);
  const immediate = keys.filter((key) => !isSettingKey(key) || !settingsCatalogue[key].mayBePlanned);
  if (immediate.length > 0)
    throw problem(
      422,
      'API_001',
      'Revisa los datos enviados.',
      immediate.map((field) => ({ field, message: 'Este ajuste no se programa: cámbialo desde ya.' })),
    );
  const holdsFrom = new Date(startOfDay(from));
  await inSettingsTransaction(services, async (tx) => {
    const sameDay = (await pendingPlans(tx)).filter((each) => each.holdsFromMs === holdsFrom.getTime());
    const values = Object.fromEntries(
      Object.entries(asked).filter(([key, value]) => !sameDay.some((each) => isPlanOf(each, key, value))),
    );
    const added = Object.keys(values);
    if (added.length === 0) return;
    await refuseOvertaken(tx, { author: actor, keys: added, seen });
    const taken = sameDay.filter((each) => added.includes(each.key));
    if (taken.length > 0)
      throw problem(409, 'API_001', 'Ya hay algo programado para ese día.', taken.map(takenField));
    const at = new Date(services.now());
    await insertPlans(tx, { changedBy: actor.id, apiKeyId: actor.keyId, note, at, holdsFrom, values });
    const planned = added.flatMap((key) =>
      differences('setting', key, { value: null }, { value: figureOf(values[key]) }),
    );
    const event = { act: 'settings.plan', actor, asked: { note, from }, changes: planned };
    await saveAuditEvents(tx, [event], at.getTime());
  });
}

/** What was planned is not to happen. @throws an `ApiProblem`: 409 where it came true, or was cancelled, meanwhile. */
export async function cancelPlan(
  services: Services,
  actor: Actor,
  { plan_id, note }: CancelPlanBody,
): Promise<void> {
  await inSettingsTransaction(services, async (tx) => {
    const plan = (await pendingPlans(tx)).find((each) => each.id === plan_id);
    if (!plan) throw problem(409, 'API_001', 'Eso ya no está programado: empezó a valer o se canceló.');
    refuseKeyOf(actor, [plan.key]);
    const at = new Date(services.now());
    await insertCancellation(tx, plan, { changedBy: actor.id, apiKeyId: actor.keyId, note, at });
    const changes = differences('setting', plan.key, { value: figureOf(plan.value) }, { value: null });
    await saveAuditEvents(
      tx,
      [{ act: 'settings.cancel_plan', actor, asked: { note }, changes }],
      at.getTime(),
    );
  });
}

/** Whether this is what is planned of a setting. A stored value has its parts in an order of its own, its schema's has not. */
function isPlanOf(plan: PendingPlan, key: string, value: unknown): boolean {
  if (plan.key !== key || !isSettingKey(key)) return false;
  const stored = v.safeParse(settingsCatalogue[key].schema as v.GenericSchema, plan.value);
  return stored.success && isSameValue(stored.output, value);
}

function takenField({ key, value, by, holdsFromMs }: PendingPlan) {
  const when = fullDate(dayInBogota(holdsFromMs));
  const message = `${by} ya programó «${settingText(key, value)}» desde el ${when}. Cancélalo antes.`;
  return { field: key, message };
}
