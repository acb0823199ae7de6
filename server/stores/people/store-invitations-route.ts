import { Hono } from 'hono';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { InvitationBody, JoinBody, JoinedStore, ReadInvitation } from '#domain/stores/store-people.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { joinStore, readInvitation } from '#server/stores/people/change-people.ts';

const tag = 'Tiendas';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429];

/** What the link of a letter invites to, and the way into that store. */
export function storeInvitationsRoute(services: Services): Hono<AppEnv> {
  const links = networkRateLimit(rateLimits.invitationLinks);

  return new Hono<AppEnv>()
    .post(
      '/invitations/read',
      described({
        tag,
        summary: 'Qué dice una invitación',
        answer: ReadInvitation,
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', InvitationBody),
      async (c) => {
        await links.take(networkOf(services, c));
        return c.json(await readInvitation(services, c.req.valid('json').secret));
      },
    )
    .post(
      '/invitations/accept',
      described({
        tag,
        summary: 'Entrar a la tienda que me invitó',
        description: 'Solo la cuenta del correo invitado.',
        answer: JoinedStore,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', JoinBody),
      async (c) => {
        await links.take(networkOf(services, c));
        return c.json(await joinStore(services, signedIn(c.var.actor), c.req.valid('json')));
      },
    );
}
