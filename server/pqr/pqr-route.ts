import type { Hono } from 'hono';
import { redactPayload } from '#domain/audit/redact-payload.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { ListedPqr, PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { FiledPqr, NewPqr } from '#domain/pqr/pqr.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow } from '#server/auth/allow.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { DIFFERENT_PQR, filePqr } from '#server/pqr/file-pqr.ts';
import { pqrsPage } from '#server/pqr/listed-pqrs.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Where anybody files petitions, complaints and claims, and the people who answer read them. */
export function pqrRoute(services: Services): Hono<AppEnv> {
  const takeEmail = requestRateLimit(services, rateLimits.pqrs);
  return worklistRoute(services, {
    tag: 'Atención',
    summary: 'PQR, primero las que esperan respuesta',
    description:
      'De las que esperan, primero la que vence antes; luego las demás, de la más nueva a la más antigua. Con `q` la ' +
      'de un número (`PQR-2026-000123`). Se responden con `pqr.answer` y se cierran con `pqr.close`, por `/orders/sync`.',
    item: ListedPqr,
    sees: 'answerPqrs',
    filters: { status: PqrStatus },
    maxText: 254,
    rows: pqrsPage,
  }).post(
    '/',
    described({
      tag: 'Atención',
      summary: 'Radicar una petición, queja o reclamo',
      description:
        'La acepta de cualquiera, con cuenta o sin ella. El identificador lo hace el dispositivo: la misma enviada otra vez responde el mismo radicado.',
      answer: FiledPqr,
      answers: 'Quedó radicada, o ya lo estaba.',
      refuses: [400, 409, 413, 415, 422, 429],
    }),
    allow(services, 'open'),
    parsed('json', NewPqr),
    async (c) => {
      const pqr = c.req.valid('json');
      await takeEmail(c, pqr.email);
      const context = { nowMs: services.now(), settings: await companySettings(services).now() };
      const { filed, upTo } = await services.database.db.transaction(async (tx) => {
        const result = await filePqr(tx, pqr, context);
        if (result.ok) await auditFiling(tx, pqr, result.value.changes, context.nowMs);
        return { filed: result, upTo: await transactionId(tx) };
      });
      if (!filed.ok) throw problem(409, 'API_001', DIFFERENT_PQR);
      services.bus.publish([{ collection: 'pqrs', upTo }]);
      return c.json(filed.value.proof);
    },
  );
}

/** Writes down that somebody without an account filed a PQR, as its command is written down. */
async function auditFiling(tx: Db, pqr: NewPqr, changes: readonly AuditChange[], nowMs: number) {
  if (changes.length === 0) return;
  const asked = redactPayload(NewPqr, pqr);
  await saveAuditEvents(tx, [{ act: 'pqr.file', actor: null, asked, changes }], nowMs);
}
