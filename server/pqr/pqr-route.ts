import { Hono } from 'hono';
import * as v from 'valibot';
import { ListedPqr, PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { FiledPqr, NewPqr } from '#domain/pqr/pqr.ts';
import { allow } from '#server/auth/allow.ts';
import { rateLimit } from '#server/auth/rate-limit.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { described } from '#server/http/described.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';
import { filePqr } from '#server/pqr/file-pqr.ts';
import { pqrsPage } from '#server/pqr/listed-pqrs.ts';

const HOUR_SECONDS = 3_600;
/** An office or a school may sit behind one address. */
const PER_ADDRESS = 60;
/** Each writes a letter to an e-mail that somebody only says to be theirs. */
const PER_EMAIL = 6;

/** Where petitions, complaints and claims are filed, by anybody, and read by who answers. */
export function pqrRoute(services: Services): Hono<AppEnv> {
  const perAddress = rateLimit(PER_ADDRESS, HOUR_SECONDS);
  const perEmail = rateLimit(PER_EMAIL, HOUR_SECONDS);
  return new Hono<AppEnv>()
    .get(
      '/',
      ...pagedList({
        tag: 'Atención',
        summary: 'PQR, primero las que esperan respuesta',
        description:
          'De las que esperan, primero la que vence antes; luego las demás, de la más nueva a la más antigua. Con `q` la ' +
          'de un número (`PQR-2026-000123`). Se responden con `pqr.answer` y se cierran con `pqr.close`, por `/orders/sync`.',
        item: ListedPqr,
        admits: allow(services, 'answerPqrs'),
        query: v.object({ ...pagedQuery, status: v.optional(PqrStatus), q: searchText(40) }),
        read: (query, range) => pqrsPage(services.database.db, query, range),
      }),
    )
    .post(
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
        const address = clientAddress(c, services.config.trustedProxies);
        await perAddress.take(address);
        await perEmail.take(`${pqr.email.toLowerCase()}|${address}`);
        return c.json(await filePqr(services, pqr));
      },
    );
}
