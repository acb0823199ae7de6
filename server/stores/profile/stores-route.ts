import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { PublicStore } from '#domain/stores/public-store.ts';
import { SaveStoreProfileData } from '#domain/stores/store-fields.ts';
import { StoreProfile, StoreProfiles } from '#domain/stores/store-profile.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { publicStore } from '#server/stores/profile/public-store-storage.ts';
import { storeProfilesOf } from '#server/stores/profile/store-profiles-storage.ts';
import { storePeopleRoute } from '#server/stores/people/store-people-route.ts';
import { storeInvitationsRoute } from '#server/stores/people/store-invitations-route.ts';

const tag = 'Tiendas';
const NO_SUCH_STORE = 'Esa tienda no existe o no trabajas en ella.';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429];

const OfStore = v.object({ id: Id });

/** The stores: their profile and people for those who work there, and what buyers see of them. */
export function storesRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  const ofPeople = allow(services, 'runOwnStore');

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
    .route('/', storePeopleRoute(services))
    .route('/', storeInvitationsRoute(services))
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
