import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { PublicStore } from '#domain/stores/public-store.ts';
import { SaveStoreProfileData } from '#domain/stores/store-fields.ts';
import {
  InvitationBody,
  JoinBody,
  InviteBody,
  JoinedStore,
  ReadInvitation,
  StorePeople,
} from '#domain/stores/store-people.ts';
import { StoreProfile, StoreProfiles } from '#domain/stores/store-profile.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  invitePerson,
  joinStore,
  readInvitation,
  removeFromStore,
  uninvitePerson,
} from '#server/stores/people/change-people.ts';
import { publicStore } from '#server/stores/profile/public-store-storage.ts';
import { storePeople } from '#server/stores/people/store-people-storage.ts';
import { storeProfilesOf } from '#server/stores/profile/store-profiles-storage.ts';

const tag = 'Tiendas';
const NO_SUCH_STORE = 'Esa tienda no existe o no trabajas en ella.';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429];

const OfStore = v.object({ id: Id });
const OfPerson = v.object({ ...OfStore.entries, person: Id });
const OfInvitation = v.object({ ...OfStore.entries, invitation: Id });

/** The stores: their profile and people for those who work there, and what buyers see of them. */
export function storesRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  const takeLetter = requestRateLimit(services, rateLimits.invitations);
  const links = networkRateLimit(rateLimits.invitationLinks);
  const ofPeople = allow(services, 'runOwnStore');

  const peopleNow = (vendorId: string): Promise<StorePeople> => storePeople(db, vendorId, services.now());

  return new Hono<AppEnv>()
    .get(
      '/mine',
      described({
        tag,
        summary: 'Las tiendas en las que trabajo, con su perfil',
        description:
          'Con las cifras que se cuentan de los datos; la que no se sabe no viene. `replaced` son los valores que dieron paso ' +
          'a otros de alguien que no los había visto.',
        answer: StoreProfiles,
        refuses: [401, 403],
      }),
      ofPeople,
      async (c) => {
        const { id, vendorIds } = signedIn(c.var.actor);
        return c.json({ data: await storeProfilesOf(db, id, vendorIds) });
      },
    )
    .put(
      '/mine',
      described({
        tag,
        summary: 'Cambiar el perfil de mi tienda',
        description:
          'Lo mismo que `store.saveProfile` por `/profile/sync`: solo los campos que cambian, cada uno con el valor que se ' +
          'vio (`seen`). De dos personas que no se vieron cuenta la última, y el valor de la otra queda en `replaced`.',
        answer: StoreProfile,
        refuses: [...WRITE_REFUSES, 503],
      }),
      ofPeople,
      parsed('json', SaveStoreProfileData),
      async (c) => {
        const data = c.req.valid('json');
        await submitAlone(c, bus, 'store.saveProfile', data);
        const [store] = await storeProfilesOf(db, signedIn(c.var.actor).id, [data.vendor_id]);
        if (!store) throw notFound(NO_SUCH_STORE);
        return c.json(store);
      },
    )
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
    )
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
    )
    .get(
      '/:id',
      described({
        tag,
        summary: 'Una tienda, como la ven los compradores',
        description: 'Por su dirección (`ferreteria-la-esquina`) o por su id.',
        answer: PublicStore,
        refuses: [401, 404],
      }),
      allow(services, 'anyone'),
      parsed('param', OfStore),
      async (c) => {
        const store = await publicStore(db, c.req.valid('param').id);
        if (!store) throw notFound('Esa tienda no existe.');
        publicFor(c);
        return c.json(store);
      },
    );
}

/** A store of the person who asks. Others' are not told apart from those that do not exist. */
function own(actor: Actor | null, vendorId: string): string {
  if (!signedIn(actor).vendorIds.includes(vendorId)) throw notFound(NO_SUCH_STORE);
  return vendorId;
}
