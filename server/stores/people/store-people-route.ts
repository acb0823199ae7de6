import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { InviteBody, StorePeople } from '#domain/stores/store-people.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { invitePerson, removeFromStore, uninvitePerson } from '#server/stores/people/change-people.ts';
import { storePeople } from '#server/stores/people/store-people-storage.ts';

const tag = 'Tiendas';
const NO_SUCH_STORE = 'Esa tienda no existe o no trabajas en ella.';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429];

const OfStore = v.object({ id: Id });
const OfPerson = v.object({ ...OfStore.entries, person: Id });
const OfInvitation = v.object({ ...OfStore.entries, invitation: Id });

/** The people of a store and its open invitations, for those who work there. */
export function storePeopleRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const takeLetter = requestRateLimit(services, rateLimits.invitations);
  const ofPeople = allow(services, 'runOwnStore');

  const peopleNow = (vendorId: string): Promise<StorePeople> => storePeople(db, vendorId, services.now());

  return new Hono<AppEnv>()
    .get(
      '/mine/:id/people',
      described({
        tag,
        summary: 'Quién trabaja en mi tienda',
        answer: StorePeople,
        refuses: [401, 403, 404],
      }),
      ofPeople,
      parsed('param', OfStore),
      async (c) => c.json(await peopleNow(own(c.var.actor, c.req.valid('param').id))),
    )
    .delete(
      '/mine/:id/people/:person',
      described({
        tag,
        summary: 'Sacar a una persona de mi tienda, o salir',
        description: 'La última persona no puede salir.',
        answer: StorePeople,
        refuses: [401, 403, 404, 409],
      }),
      ofPeople,
      parsed('param', OfPerson),
      async (c) => {
        const { id, person: userId } = c.req.valid('param');
        const vendorId = own(c.var.actor, id);
        await removeFromStore(services, signedIn(c.var.actor), { vendorId, userId });
        return c.json(await peopleNow(vendorId));
      },
    )
    .post(
      '/mine/:id/invitations',
      described({
        tag,
        summary: 'Invitar a alguien a mi tienda por correo',
        description: 'El enlace sirve una vez. La respuesta no dice si el correo ya tiene cuenta.',
        answer: StorePeople,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      ofPeople,
      parsed('param', OfStore),
      parsed('json', InviteBody),
      async (c) => {
        const vendorId = own(c.var.actor, c.req.valid('param').id);
        const { email } = c.req.valid('json');
        await takeLetter(c, email);
        await invitePerson(services, signedIn(c.var.actor), { vendorId, email });
        return c.json(await peopleNow(vendorId), 201);
      },
    )
    .delete(
      '/mine/:id/invitations/:invitation',
      described({
        tag,
        summary: 'Retirar una invitación a mi tienda',
        answer: StorePeople,
        refuses: [401, 403, 404],
      }),
      ofPeople,
      parsed('param', OfInvitation),
      async (c) => {
        const { id, invitation } = c.req.valid('param');
        const vendorId = own(c.var.actor, id);
        await uninvitePerson(services, signedIn(c.var.actor), { vendorId, id: invitation });
        return c.json(await peopleNow(vendorId));
      },
    );
}

/** A store of the person who asks. Others' are not told apart from those that do not exist. */
function own(actor: Actor | null, vendorId: string): string {
  if (!signedIn(actor).vendorIds.includes(vendorId)) throw notFound(NO_SUCH_STORE);
  return vendorId;
}
