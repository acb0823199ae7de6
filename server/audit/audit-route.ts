import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import {
  AuditCheck,
  AuditEntry,
  AuditExportQuery,
  AuditId,
  AuditPage,
  AuditQuery,
  AuditVerifyQuery,
} from '#domain/audit/audit-entry.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { exportAudit } from '#server/audit/export-audit.ts';
import { auditEntry, auditPage } from '#server/audit/listed-audit.ts';
import { endOfChain } from '#server/audit/extend-chain.ts';
import { CHUNK_ENTRIES, verifyChunk } from '#server/audit/verify-trail.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Auditoría';
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' };

/**
 * Everything that everybody did in the whole product, and the proof that nobody rewrote it (spec §6: audit).
 */
export function auditRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Auditoría, lo último primero',
        description:
          'De 50 en 50: `next` es el `before` de la página que sigue. `act` es un acto (`order.advance`) o su área ' +
          '(`order`); `subject` es de qué trata (`product:…`); `from` y `to` son días de Colombia.',
        answer: AuditPage,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readAudit'),
      parsed('query', AuditQuery),
      async (c) => c.json(await auditPage(db, c.req.valid('query'))),
    )
    .get(
      '/verify',
      described({
        tag,
        summary: 'Comprobar una parte de la cadena',
        description:
          `Calcula otra vez hasta ${CHUNK_ENTRIES} sellos desde el lugar siguiente a \`after\` y dice cuál es el primero ` +
          'que no corresponde. `next` es el `after` de la parte que sigue. Con `seal` (`120-9f86d0…`), dice además si ' +
          'ese sello, guardado antes en otra parte, sigue en la cadena.',
        answer: AuditCheck,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readAudit'),
      parsed('query', AuditVerifyQuery),
      async (c) => c.json(await verifyChunk(db, c.req.valid('query'), services.now())),
    )
    .get(
      '/export',
      described({
        tag,
        summary: 'Exportar la auditoría',
        description:
          'Con los mismos filtros, de lo primero a lo último. En `ndjson` la última línea es el sello del final de la ' +
          'cadena. Exportar queda en la auditoría.',
        answers: 'El archivo.',
        mediaType: 'text/csv',
        refuses: [401, 403, 422],
      }),
      allow(services, 'readAudit'),
      parsed('query', AuditExportQuery),
      async (c) => {
        const { format, ...filters } = c.req.valid('query');
        const actor = signedIn(c.var.actor);
        await saveAuditEvents(db, [{ act: 'audit.export', actor, asked: { format } }], services.now());
        const { seq, hash } = await endOfChain(db);
        c.header('content-type', MEDIA_TYPES[format]);
        c.header('content-disposition', `attachment; filename="mestore-auditoria.${format}"`);
        return stream(c, async (answer) => {
          for await (const piece of exportAudit(db, filters, { format, head: { seq, hash } })) {
            if (answer.aborted) return;
            await answer.write(piece);
          }
        });
      },
    )
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'Un acto de la auditoría',
        sees: 'readAudit',
        id: AuditId,
        answer: AuditEntry,
        find: (id) => auditEntry(db, id),
      }),
    );
}
