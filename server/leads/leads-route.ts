import type { Hono } from 'hono';
import { BusinessType } from '#domain/accounts/registration.ts';
import { redactPayload } from '#domain/audit/redact-payload.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { LeadMovedResult } from '#domain/leads/lead-commands.ts';
import { ReceivedLead, RequestLeadBody, type LeadToTake } from '#domain/leads/lead.ts';
import { LeadStatus, ListedLead } from '#domain/leads/listed-lead.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow } from '#server/auth/allow.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { leadsPage } from '#server/leads/listed-leads.ts';
import { takeLeads } from '#server/leads/take-leads.ts';

const tag = 'Mercadeo';
/** Ten times what the longest request is. */
const MAX_BYTES = 32 * 1024;

/** Where anybody asks for early access, and the people who write to them read and move the list. */
export function leadsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const takeEmail = requestRateLimit(services, rateLimits.leads);
  return worklistRoute(services, {
    tag,
    summary: 'Interesados en el acceso anticipado, primero los nuevos',
    description:
      'Un interesado por correo, con las últimas veces que lo pidió. `q` busca por número (`INT-000123`), persona, ' +
      'correo, teléfono o empresa. Los que parecen de un robot van al final (`sospechoso`).',
    item: ListedLead,
    sees: 'manageLeads',
    filters: { status: LeadStatus, tipo_negocio: BusinessType },
    maxText: 254,
    rows: leadsPage,
  })
    .post(
      '/',
      described({
        tag,
        summary: 'Pedir acceso anticipado',
        description:
          'Lo acepta de cualquiera, con cuenta o sin ella; lo mismo que `lead.request` por `/orders/sync`. El mismo correo ' +
          'es el mismo interesado: vale lo último que dio y no se pierde lo anterior. La misma `id` enviada otra vez ' +
          'cuenta una sola vez. Sin `acepta_tratamiento_datos: true` solo se responde a lo pedido. La respuesta no dice si el correo ya se conocía.',
        status: 201,
        answer: ReceivedLead,
        answers: 'Se recibió, o ya se había recibido.',
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', RequestLeadBody, { maxBytes: MAX_BYTES }),
      async (c) => {
        const nowMs = services.now();
        const body = c.req.valid('json');
        const request: LeadToTake = { ...body, id: body.id ?? uuidv7(nowMs) };
        await takeEmail(c, request.email);
        const context = { nowMs, publicUrl: services.config.publicUrl };
        const { taken, upTo } = await services.database.db.transaction(async (tx) => {
          const [lead] = await takeLeads(tx, [request], context);
          if (!lead) throw new Error('A request for early access was not taken.');
          const asked = redactPayload(RequestLeadBody, request);
          const { changes } = lead;
          // As its command is written down, but that nobody is known to have sent it.
          if (changes.length > 0)
            await saveAuditEvents(tx, [{ act: 'lead.request', actor: null, asked, changes }], nowMs);
          return { taken: lead, upTo: await transactionId(tx) };
        });
        services.bus.publish([{ collection: 'leads', upTo }]);
        return c.json(taken.answer, 201);
      },
    )
    .post(
      '/advance',
      ...commandRoute(services, bus, {
        tag,
        summary: 'Mover a un interesado a su siguiente estado',
        command: 'lead.advance',
        answer: LeadMovedResult,
      }),
    );
}
