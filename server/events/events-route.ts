import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { AnalyticsServiceAnswer } from '#domain/events/analytics-service.ts';
import { EventsCounted, MAX_EVENT_BYTES, MAX_EVENTS_AT_ONCE } from '#domain/events/counted-event.ts';
import { TRAFFIC_SPANS, TrafficReport } from '#domain/events/traffic-report.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { allow } from '#server/auth/allow.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { groupedTransactions } from '#server/db/grouped.ts';
import { countEvents, type Batch } from '#server/events/count-events.ts';
import { namesOfDays } from '#server/events/names-of-days.ts';
import { readEvents } from '#server/events/read-events.ts';
import { trafficReport } from '#server/events/traffic-report.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { fieldErrors, parsed } from '#server/http/parsed.ts';
import { jsonOf, readText } from '#server/http/read-json.ts';

const tag = 'Analítica';

/** Any list of anything: each of them is judged by itself. */
const WrittenBatch = v.strictObject({
  events: v.pipe(v.array(v.unknown()), v.nonEmpty(), v.maxLength(MAX_EVENTS_AT_ONCE)),
});

const ReportQuery = v.object({ days: v.optional(v.picklist(TRAFFIC_SPANS), '30') });

/** Where devices bring what happened on public pages, and marketing reads the sums (decision 0091). */
export function eventsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const { analytics } = services.config;
  const requests = networkRateLimit(rateLimits.events);
  const names = namesOfDays();
  const settings = companySettings(services);
  const isOn = async () => (await settings.lastKnown()).values['site.analytics'];
  // One transaction at a time, whatever the number of visitors: orders always find the others free.
  const count = groupedTransactions(db, (tx, batches: readonly Batch[]) =>
    countEvents(tx, batches, { names, nowMs: services.now() }),
  );

  return new Hono<AppEnv>()
    .post(
      '/',
      described({
        tag,
        summary: 'Contar lo que pasó en las páginas públicas',
        description:
          `Hasta ${MAX_EVENTS_AT_ONCE} eventos y ${MAX_EVENT_BYTES / 1024} KiB, como \`application/json\` o \`text/plain\` ` +
          '(`navigator.sendBeacon`). Cada evento se juzga solo: los malos se nombran en `refused` y los demás se cuentan. El ' +
          'mismo evento otra vez se cuenta una sola vez. No se guarda ningún evento: solo las sumas de cada día. Mientras la ' +
          'empresa no cuenta visitas (`site.analytics`), todos están en `refused` y no se cuenta ninguno.',
        answer: EventsCounted,
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      async (c) => {
        await requests.take(networkOf(services, c));
        const { events, refused } = readEvents(await readBatch(c), services.now());
        if (events.length === 0)
          throw problem(422, 'API_001', 'Ningún evento se puede contar.', fieldsOf(refused));
        if (!(await isOn())) return c.json(noneCounted(events.length + refused.length));
        const counted = await count(events);
        return c.json({ counted, known: events.length - counted, refused });
      },
    )
    .get(
      '/service',
      described({
        tag,
        summary: 'A qué servicio de analítica van también los eventos de quien lo acepta',
        answer: AnalyticsServiceAnswer,
      }),
      allow(services, 'open'),
      async (c) => c.json({ service: (await isOn()) ? analytics : null }),
    )
    .get(
      '/report',
      described({
        tag,
        summary: 'Visitas, embudo, fuentes, páginas, formularios y búsquedas de los últimos días',
        answer: TrafficReport,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readAnalytics'),
      parsed('query', ReportQuery),
      async (c) => c.json(await trafficReport(db, Number(c.req.valid('query').days), services.now())),
    );
}

/** The answer where the company counts no visits: devices, those of before too, drop what they brought. */
function noneCounted(brought: number): EventsCounted {
  const message = 'Esta tienda no cuenta visitas.';
  return {
    counted: 0,
    known: 0,
    refused: Array.from({ length: brought }, (_, index) => ({ index, message })),
  };
}

/** The events of a body, not yet judged. A beacon says that its JSON is text, or browsers would ask first. */
async function readBatch(c: Context): Promise<readonly unknown[]> {
  const type = c.req.header('content-type') ?? '';
  if (!/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(type))
    throw problem(415, 'API_001', 'El contenido debe ser JSON (application/json o text/plain).');
  const { success, output, issues } = v.safeParse(WrittenBatch, jsonOf(await readText(c, MAX_EVENT_BYTES)));
  if (!success) throw problem(422, 'API_001', 'Revisa los datos enviados.', fieldErrors(issues));
  return output.events;
}

function fieldsOf(refused: EventsCounted['refused']) {
  return refused.map(({ index, message }) => ({ field: `events.${index}`, message }));
}
