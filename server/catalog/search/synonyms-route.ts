import { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { SEARCHES_SHOWN_FROM } from '#domain/events/traffic-report.ts';
import {
  ManagedSynonyms,
  SaveSynonymsBody,
  SynonymsQuery,
  UnansweredSearches,
} from '#domain/search/synonyms-api.ts';
import { PublicSynonyms } from '#domain/search/synonyms.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { saveSynonyms } from '#server/catalog/search/save-synonyms.ts';
import { managedSynonyms, searchSynonyms } from '#server/catalog/search/synonyms-storage.ts';
import { rowsOf } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Búsqueda';
const UNANSWERED_DAYS = 30;
const MOST_UNANSWERED = 100;

/** The words that mean the same in a search, and what nobody found. */
export function synonymsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const manages = allow(services, 'manageCatalog');
  return new Hono<AppEnv>()
    .get(
      '/synonyms',
      described({
        tag,
        summary: 'Los sinónimos que leen los equipos',
        description: 'Sin ellos (`groups` es null) cuando el equipo ya tiene esa versión.',
        answer: PublicSynonyms,
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', SynonymsQuery),
      async (c) => {
        const { version, groups } = await searchSynonyms(services).now();
        const isKnown = c.req.valid('query').known === version;
        return c.json({ version, groups: isKnown ? null : [...groups] });
      },
    )
    .get(
      '/synonyms/all',
      described({
        tag,
        summary: 'Los sinónimos, con quién los cambió',
        answer: ManagedSynonyms,
        refuses: [401, 403],
      }),
      manages,
      async (c) => c.json(await managedSynonyms(db)),
    )
    .post(
      '/synonyms',
      described({
        tag,
        summary: 'Cambiar sinónimos',
        description:
          'Todos a la vez o ninguno. Lo que otra persona cambió después de la versión que se vio se responde con 409.',
        answer: ManagedSynonyms,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      manages,
      parsed('json', SaveSynonymsBody),
      async (c) => c.json(await saveSynonyms(services, signedIn(c.var.actor), c.req.valid('json'))),
    )
    .get(
      '/unanswered',
      described({
        tag,
        summary: 'Lo que se buscó y nadie encontró',
        description: `Los textos de los últimos ${UNANSWERED_DAYS} días, sin quién los escribió, desde ${SEARCHES_SHOWN_FROM} búsquedas.`,
        answer: UnansweredSearches,
        refuses: [401, 403],
      }),
      manages,
      async (c) => {
        const to = dayInBogota(services.now());
        const data = await rowsOf<UnansweredSearches['data'][number]>(
          db,
          sql`select question, sum(searches)::float8 as searches, sum(unanswered)::float8 as unanswered
              from search_days where day between ${addDays(to, 1 - UNANSWERED_DAYS)}::date and ${to}::date
              group by 1 having sum(unanswered) >= ${SEARCHES_SHOWN_FROM}
              order by 3 desc, 1 limit ${MOST_UNANSWERED}`,
        );
        return c.json({ days: UNANSWERED_DAYS, data });
      },
    );
}
