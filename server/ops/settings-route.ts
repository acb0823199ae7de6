import { Hono, type Context } from 'hono';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import {
  AllSettings,
  CancelPlanBody,
  SaveSettingsBody,
  SettingHistory,
  SettingHistoryQuery,
  type ListedSetting,
} from '#domain/settings/settings-api.ts';
import { SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { isAmongNetworks } from '#server/auth/portal-networks.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companySettings, fixedSettings } from '#server/settings/company-settings.ts';
import { publicSettingsOf } from '#server/settings/public-settings-of.ts';
import { askingFreshFactor, freshFactor } from '#server/second-factor/fresh-factor.ts';
import { cancelPlan, planSettings } from '#server/ops/plan-settings.ts';
import { saveSettings } from '#server/ops/save-settings.ts';
import { scopedSettingsRoute } from '#server/ops/scoped-settings-route.ts';
import { historyAnswer } from '#server/ops/settings-history-answer.ts';
import { isFeltAtOnce, refuseKeyOf } from '#server/ops/settings-for-keys.ts';
import { decideSettingsRequest } from '#server/ops/settings-requests.ts';
import { pendingPlans } from '#server/settings/plans-storage.ts';
import { openSettingsRequests } from '#server/settings/requests-storage.ts';
import { lastChanges } from '#server/settings/settings-storage.ts';

const tag = 'Ajustes';

/** What the company sets: read by every device, changed by those who may (spec §6: owner and superuser). */
export function settingsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const reader = companySettings(services);
  const { trustedProxies } = services.config;

  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Los ajustes que leen los equipos',
        description:
          'Con la versión de los ajustes, que también lleva cada respuesta en `x-settings-version`.',
        answer: PublicSettings,
      }),
      allow(services, 'anyone'),
      async (c) => c.json(publicSettingsOf(await reader.now())),
    )
    .get(
      '/all',
      described({
        tag,
        summary: 'Todos los ajustes, con desde cuándo valen y quién los cambió',
        answer: AllSettings,
        refuses: [401, 403],
      }),
      allow(services, 'manageSettings', 'readSettings'),
      async (c) => c.json(await allSettings(db, await reader.now())),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Cambiar ajustes',
        description:
          'Todos a la vez o ninguno, como una versión nueva. Nombra la versión que se vio: lo que otra persona cambió ' +
          'después se responde con 409 y lo suyo, ajuste por ajuste. Lo que decide quién entra queda en `requests` hasta que lo confirme otra persona. Con `from`, valen desde el comienzo de ese día en Colombia. Lo que se siente de inmediato pide a quien tiene segundo ' +
          'factor uno reciente (AUTH_009); una llave de la API cambia solo lo demás.',
        answer: AllSettings,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageSettings', 'writeSettings'),
      parsed('json', SaveSettingsBody),
      async (c) => {
        const body = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        refuseKeyOf(actor, Object.keys(body.changes));
        if (Object.keys(body.changes).some(isFeltAtOnce)) await freshFactor(services, c);
        const { from } = body;
        if (from !== undefined) {
          await planSettings(services, actor, { ...body, from });
          return c.json(await allSettings(db, await reader.now()));
        }
        await saveSettings(services, actor, body, keepsPortalOpen(c));
        return c.json(await allSettings(db, await reader.now()));
      },
    )
    .post(
      '/requests/:id/confirm',
      described({
        tag,
        summary: 'Confirmar lo que otra persona pidió cambiar',
        description:
          'Lo que alguien cambió después de que lo pidieran se responde con 409, ajuste por ajuste.',
        answer: AllSettings,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'manageSettings', 'two_people'),
      askingFreshFactor(services),
      (c) => decide(c, c.req.param('id'), 'confirmed'),
    )
    .post(
      '/requests/:id/reject',
      described({
        tag,
        summary: 'Rechazar lo que otra persona pidió cambiar, o retirar lo propio',
        answer: AllSettings,
        refuses: [401, 403, 404],
      }),
      allow(services, 'manageSettings', 'two_people'),
      (c) => decide(c, c.req.param('id'), 'rejected'),
    )
    .post(
      '/cancellations',
      described({
        tag,
        summary: 'Cancelar lo que estaba programado',
        description: 'Lo que ya empezó a valer, o alguien canceló, se responde con 409.',
        answer: AllSettings,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageSettings', 'writeSettings'),
      parsed('json', CancelPlanBody),
      async (c) => {
        await cancelPlan(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await allSettings(db, await reader.now()));
      },
    )
    .get(
      '/history',
      described({
        tag,
        summary: 'Cada cambio de los ajustes, lo último primero',
        answer: SettingHistory,
        refuses: [401, 403, 422],
      }),
      allow(services, 'manageSettings', 'readSettings'),
      parsed('query', SettingHistoryQuery),
      async (c) => {
        return c.json(await historyAnswer(db, c.req.valid('query')));
      },
    )
    .route('/', scopedSettingsRoute(services));

  /** Whether who asks could still use the portal from where they are. A key is not of the portal, and never was in it. */
  function keepsPortalOpen(c: Context<AppEnv>): (networks: readonly string[]) => boolean {
    if (c.var.actor?.kind === 'key') return () => true;
    const address = clientAddress(c, trustedProxies);
    return (networks) => isAmongNetworks(address, networks);
  }

  async function decide(c: Context<AppEnv>, id: string, outcome: 'confirmed' | 'rejected') {
    await decideSettingsRequest(services, signedIn(c.var.actor), { id, outcome }, keepsPortalOpen(c));
    return c.json(await allSettings(db, await reader.now()));
  }

  async function allSettings(from: Db, history: SettingsHistory): Promise<AllSettings> {
    const last = await lastChanges(from, { keys: SETTING_KEYS });
    const plans = groupedBy(await pendingPlans(from), (each) => each.key);
    const fixed = fixedSettings(services.config);
    const data = SETTING_KEYS.map((key): ListedSetting => {
      const change = last.get(key);
      return {
        key,
        value: history.values[key],
        since: change?.at ?? null,
        changed_by: change?.by ?? null,
        fixed_by: Object.hasOwn(fixed, key) ? (settingsCatalogue[key].variable ?? null) : null,
        planned: (plans.get(key) ?? []).map(({ id, value, holdsFromMs, by, note }) => {
          return { id, value, from: dayInBogota(holdsFromMs), by, note };
        }),
      };
    });
    const requests = await openSettingsRequests(from, services.now());
    return { version: history.version, data, requests };
  }
}
