import { DAY_MS } from '#domain/base/durations.ts';
import { SETTINGS_REQUEST_DAYS } from '#domain/settings/settings-api.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { isSameValue } from '#domain/settings/settings-history.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { differences } from '#domain/audit/audit-change.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import {
  applyChange,
  figureOf,
  inSettingsTransaction,
  readChange,
  type SettingsChange,
} from '#server/ops/settings-change.ts';
import {
  closeSettingsRequest,
  insertSettingsRequest,
  maySetSettings,
  openSettingsRequests,
  settingsRequest,
} from '#server/settings/requests-storage.ts';

const OVER = 'Esa solicitud ya no está abierta: venció o alguien la decidió.';
const OWN = 'Tú lo pediste: lo confirma otra persona, propietaria o superusuaria.';
const NO_LONGER_THEIRS =
  'Quien lo pidió ya no cambia ajustes. Rechaza la solicitud, y pídelo tú si hace falta.';

/** Whether two people agree on one of these settings. */
export function needsSecondPerson(keys: readonly string[]): boolean {
  return keys.some((key) => isSettingKey(key) && settingsCatalogue[key].confirmation === 'two_people');
}

/**
 * Writes down what somebody asks for, whole: another person confirms it. Asked again for the same it is the same request, since
 * the answer may have been lost.
 * @throws an `ApiProblem`, 409, where another request of one of these settings is open.
 */
export async function askSecondPerson(
  tx: Db,
  { values }: SettingsChange,
  { actor, note, seen, nowMs }: { actor: Actor; note: string; seen: number; nowMs: number },
): Promise<void> {
  const keys = Object.keys(values);
  const open = (await openSettingsRequests(tx, nowMs)).filter((each) =>
    keys.some((key) => Object.hasOwn(each.changes, key)),
  );
  if (open.some((each) => each.requested_by === actor.id && isSameValue(each.changes, values))) return;
  const taken = open.flatMap((each) =>
    keys
      .filter((key) => Object.hasOwn(each.changes, key))
      .map((field) => ({
        field,
        message: `${each.requested_by_name} ya pidió «${settingText(field, each.changes[field])}»: decídanlo antes.`,
      })),
  );
  if (taken.length > 0) throw problem(409, 'API_001', 'Ya hay una solicitud abierta sobre esto.', taken);
  await insertSettingsRequest(tx, {
    seenVersion: seen,
    changes: { ...values },
    reason: note,
    requestedBy: actor.id,
    requestedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + SETTINGS_REQUEST_DAYS * DAY_MS),
  });
  const changes = keys.flatMap((key) =>
    differences('setting', key, { value: null }, { value: figureOf(values[key]) }),
  );
  await saveAuditEvents(tx, [{ act: 'settings.ask', actor, asked: { note }, changes }], nowMs);
}

/**
 * Another person says yes or no to a change of settings; who asked for it may take it back. What somebody set since then is
 * asked about as if it were saved now.
 * @throws an `ApiProblem`: 403 for who asked for it, 404 where it is over, 409 where it was overtaken or who asked may no more, 422
 *   where it would shut out who confirms.
 */
export async function decideSettingsRequest(
  services: Services,
  actor: Actor,
  { id, outcome }: { id: string; outcome: 'confirmed' | 'rejected' },
  keepsPortalOpen: (networks: readonly string[]) => boolean,
): Promise<void> {
  await inSettingsTransaction(services, async (tx) => {
    const nowMs = services.now();
    const at = new Date(nowMs);
    const request = await settingsRequest(tx, id);
    if (!request) throw notFound(OVER);
    if (request.outcome === outcome && request.decidedBy === actor.id) return;
    if (request.outcome !== null || request.expiresAt.getTime() <= nowMs) throw notFound(OVER);
    const { requestedBy, reason: note, changes: asked, seenVersion: seen } = request;
    if (outcome === 'rejected') {
      const keys = Object.keys(asked).join(', ');
      await closeSettingsRequest(tx, id, { outcome, decidedBy: actor.id, decidedAt: at });
      await saveAuditEvents(tx, [{ act: 'settings.reject', actor, asked: { settings: keys } }], nowMs);
      return;
    }
    if (requestedBy === actor.id) throw problem(403, 'AUTH_004', OWN);
    if (!(await maySetSettings(tx, requestedBy))) throw problem(409, 'API_001', NO_LONGER_THEIRS);
    const change = await readChange(tx, services, {
      asked,
      author: { id: requestedBy },
      seen,
      keepsPortalOpen,
    });
    await closeSettingsRequest(tx, id, { outcome, decidedBy: actor.id, decidedAt: at });
    if (change === null) return;
    const by = { actor, changedBy: requestedBy, note, requestId: id };
    await applyChange(tx, change, { ...by, act: 'settings.confirm', at });
  });
}
