import { Hono } from 'hono';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import {
  AllSettings,
  CancelPlanBody,
  SaveSettingsBody,
  SettingHistory,
  SettingHistoryQuery,
} from '#domain/settings/settings-api.ts';
import { SETTINGS_CAPABILITIES } from '#domain/settings/settings-catalogue.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { publicSettingsOf } from '#server/settings/public-settings-of.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';
import { cancelPlan, planSettings } from '#server/ops/plan-settings.ts';
import { promotionFiguresRoute } from '#server/ops/promotion-figures-route.ts';
import { saveSettings } from '#server/ops/save-settings.ts';
import { scopedSettingsRoute } from '#server/ops/scoped-settings-route.ts';
import { historyAnswer } from '#server/ops/settings-history-answer.ts';
import { allSettings } from '#server/ops/all-settings.ts';
import { keepsPortalOpen } from '#server/ops/keeps-portal-open.ts';
import { readableHistory, refuseOthers } from '#server/ops/changeable-settings.ts';
import { isFeltAtOnce, refuseKeyOf } from '#server/ops/settings-for-keys.ts';
import { settingsRequestsRoute } from '#server/ops/settings-requests-route.ts';

const tag = 'Ajustes';

/**
 * What the company sets: read by every device, changed by those who may. Each setting says by whom (`changedBy`): all of them by
 * owner and superuser (spec §6), the carriers by logistics too, the promotions by marketing, who see and change nothing else here.
 */
export function settingsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const reader = companySettings(services);

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
        summary: 'Los ajustes que se pueden cambiar, con desde cuándo valen y quién los cambió',
        answer: AllSettings,
        refuses: [401, 403],
      }),
      allow(services, SETTINGS_CAPABILITIES, 'readSettings'),
      async (c) => c.json(await allSettings(services, signedIn(c.var.actor), await reader.now())),
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
      allow(services, SETTINGS_CAPABILITIES, 'writeSettings'),
      parsed('json', SaveSettingsBody),
      async (c) => {
        const body = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        refuseOthers(actor, Object.keys(body.changes));
        refuseKeyOf(actor, Object.keys(body.changes));
        if (Object.keys(body.changes).some(isFeltAtOnce)) await freshFactor(services, c);
        const { from } = body;
        if (from !== undefined) {
          await planSettings(services, actor, { ...body, from });
          return c.json(await allSettings(services, actor, await reader.now()));
        }
        await saveSettings(services, actor, body, keepsPortalOpen(services, c));
        return c.json(await allSettings(services, actor, await reader.now()));
      },
    )
    .route('/', settingsRequestsRoute(services))
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
        const actor = signedIn(c.var.actor);
        await cancelPlan(services, actor, c.req.valid('json'));
        return c.json(await allSettings(services, actor, await reader.now()));
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
      allow(services, SETTINGS_CAPABILITIES, 'readSettings'),
      parsed('query', SettingHistoryQuery),
      async (c) => {
        const among = readableHistory(signedIn(c.var.actor));
        return c.json(await historyAnswer(db, { ...c.req.valid('query'), among }));
      },
    )
    .route('/', promotionFiguresRoute(services))
    .route('/', scopedSettingsRoute(services));
}
