import { Hono } from 'hono';
import { ImportRowsData, ImportRowsResult } from '#domain/import/import-rows.ts';
import { allow } from '#server/auth/allow.ts';
import { companyCommissions } from '#server/commissions/company-commissions.ts';
import type { Db } from '#server/db/database.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { yieldUnderLoad } from '#server/stores/products/yield-under-load.ts';
import { tryChunk } from '#server/stores/products/import/import-rows.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Ends a transaction of which nothing is to stay. */
class NothingStays extends Error {}

/** Room for the longest part, as it travels. */
const MAX_BYTES = 256 * 1024;

/** What a part of a file would do, decided as its command would be and then taken back. */
export function importCheckRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/import-check',
    described({
      tag: 'Catálogo',
      summary: 'Ver qué haría una parte de un archivo de productos',
      description:
        'Decide las filas como lo haría `product.importRows` y no guarda nada. De cada fila dice si crea un producto, ' +
        'lo cambia, lo deja igual o no entra, y por qué.',
      answer: ImportRowsResult,
      refuses: [401, 403, 413, 422],
    }),
    allow(services, 'writeProducts'),
    parsed('json', ImportRowsData, { maxBytes: MAX_BYTES }),
    async (c) => {
      const { actor } = c.var;
      if (!actor) throw problem(401, 'AUTH_002');
      const { config, database, now } = services;
      const data = c.req.valid('json');
      await yieldUnderLoad(data.rows.length);
      const nowMs = now();
      const settings = await companySettings(services).now();
      const commissions = await companyCommissions(services).now();
      const decision = await tried(database.db, (tx) =>
        tryChunk(tx, {
          id: data.import_id,
          data,
          actor,
          authority: actor,
          deviceId: actor.deviceId ?? data.import_id,
          nowMs,
          madeAtMs: nowMs,
          publicUrl: config.publicUrl,
          priceLimitPercent: config.priceLimitPercent,
          applications: config.applications,
          settings,
          commissions,
        }),
      );
      if (decision?.status === 'applied') return c.json(decision.result as ImportRowsResult);
      const { code = '', message = '' } = decision?.status === 'rejected' ? decision.problem : {};
      throw problem(code === 'not_your_store' ? 403 : 422, 'API_001', message);
    },
  );
}

/** Runs a decision in a transaction of which nothing stays. */
async function tried(db: Db, decide: (tx: Db) => Promise<Decision>): Promise<Decision | undefined> {
  let decided: Decision | undefined;
  try {
    await db.transaction(async (tx) => {
      decided = await decide(tx);
      throw new NothingStays();
    });
  } catch (error) {
    if (!(error instanceof NothingStays)) throw error;
  }
  return decided;
}
