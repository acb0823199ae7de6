import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { SettingHistory, SettingHistoryQuery } from '#domain/settings/settings-api.ts';
import {
  SaveScopedSettingsBody,
  ScopedSettings,
  type ScopedSetting,
} from '#domain/settings/scoped-settings-api.ts';
import {
  isOverriddenBy,
  scopedKey,
  scopeName,
  warehouseScope,
  type SettingScope,
} from '#domain/settings/setting-scope.ts';
import { SETTING_KEYS } from '#domain/settings/settings-catalogue.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { historyAnswer } from '#server/ops/settings-history-answer.ts';
import { saveScopedSettings } from '#server/ops/save-scoped-settings.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { lastChanges } from '#server/settings/settings-storage.ts';

const tag = 'Ajustes';
const OfStore = v.object({ id: Id });
const NO_SUCH_STORE = 'Esa tienda no existe o no trabajas en ella.';
const SAVING =
  'Nombra la versión que se vio: lo que otra persona cambió aquí después se responde con 409 y lo suyo, ajuste por ajuste. ' +
  'Con null el valor propio se quita y vale el de más arriba: el de la bodega, o el de la empresa.';

/** The settings that the warehouse and each store may have of their own, in place of the company's. */
export function scopedSettingsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      '/warehouse',
      described({
        tag,
        summary: 'Los ajustes que la bodega puede tener propios, y de dónde viene cada valor',
        answer: ScopedSettings,
        refuses: [401, 403],
      }),
      allow(services, 'readWarehouse'),
      async (c) => c.json(await scopedSettings(warehouseScope)),
    )
    .post(
      '/warehouse',
      described({
        tag,
        summary: 'Cambiar los ajustes propios de la bodega',
        description: SAVING,
        answer: ScopedSettings,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'setWarehouse', 'writeSettings'),
      parsed('json', SaveScopedSettingsBody),
      async (c) => {
        await saveScopedSettings(services, signedIn(c.var.actor), warehouseScope, c.req.valid('json'));
        return c.json(await scopedSettings(warehouseScope));
      },
    )
    .get(
      '/warehouse/history',
      described({
        tag,
        summary: 'Cada cambio de un ajuste propio de la bodega, lo último primero',
        answer: SettingHistory,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readWarehouse'),
      parsed('query', SettingHistoryQuery),
      async (c) => c.json(await history(warehouseScope, c.req.valid('query'))),
    )
    .get(
      '/stores/:id',
      described({
        tag,
        summary: 'Los ajustes que una tienda puede tener propios, y de dónde viene cada valor',
        answer: ScopedSettings,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      async (c) => c.json(await scopedSettings(ownStore(c.var.actor, c.req.valid('param').id))),
    )
    .post(
      '/stores/:id',
      described({
        tag,
        summary: 'Cambiar los ajustes propios de una tienda',
        description: SAVING,
        answer: ScopedSettings,
        refuses: [401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      parsed('json', SaveScopedSettingsBody),
      async (c) => {
        const scope = ownStore(c.var.actor, c.req.valid('param').id);
        await saveScopedSettings(services, signedIn(c.var.actor), scope, c.req.valid('json'));
        return c.json(await scopedSettings(scope));
      },
    )
    .get(
      '/stores/:id/history',
      described({
        tag,
        summary: 'Cada cambio de un ajuste propio de una tienda, lo último primero',
        answer: SettingHistory,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      parsed('query', SettingHistoryQuery),
      async (c) =>
        c.json(await history(ownStore(c.var.actor, c.req.valid('param').id), c.req.valid('query'))),
    );

  async function scopedSettings(scope: SettingScope): Promise<ScopedSettings> {
    const held = await companySettings(services).now();
    const keys = SETTING_KEYS.filter((each) => isOverriddenBy(scope, each));
    const stored = keys.map((each) => scopedKey(scope, each));
    const last = await lastChanges(services.database.db, { keys: stored });
    const own = held.own.get(scopeName(scope)) ?? {};
    const data = keys.map((key): ScopedSetting => {
      const change = last.get(scopedKey(scope, key));
      return {
        key,
        ...held.valueFor(scope, key),
        otherwise: held.valueFor(scope, key, { withoutOwn: true }),
        own: Object.hasOwn(own, key) ? { value: own[key] } : null,
        since: change?.at ?? null,
        changed_by: change?.by ?? null,
      };
    });
    return { version: held.version, data };
  }

  async function history(scope: SettingScope, { key, before }: v.InferOutput<typeof SettingHistoryQuery>) {
    if (key === undefined) return historyAnswer(services.database.db, { of: scopeName(scope), before });
    if (!isOverriddenBy(scope, key))
      throw problem(422, 'API_001', 'Revisa los datos enviados.', [
        { field: 'key', message: 'Este ajuste no se cambia aquí: vale el de la empresa.' },
      ]);
    return historyAnswer(services.database.db, { key: scopedKey(scope, key), before });
  }
}

/** @throws an `ApiProblem`, 404, where the person does not work in that store: whether it exists is not told. */
function ownStore(actor: Actor | null, storeId: string): SettingScope {
  if (!signedIn(actor).vendorIds.includes(storeId)) throw notFound(NO_SUCH_STORE);
  return { of: 'store', storeId };
}
