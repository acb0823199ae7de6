import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { OwnViews } from '#domain/profile/own-view.ts';
import { inReadingOrder } from '#domain/profile/address-book.ts';
import { Address, AddressBody, AddressList } from '#domain/profile/address.ts';
import { UpdateProfileData } from '#domain/profile/profile.ts';
import { Id } from '#domain/base/ids.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { parsed } from '#server/http/parsed.ts';
import { viewsOfPerson } from '#server/people/person-views-storage.ts';
import { companyRoute } from '#server/profile/company-route.ts';
import { ownDataRoute } from '#server/profile/own-data-route.ts';
import { savedFiltersRoute } from '#server/profile/saved-filters-route.ts';
import { readAddress } from '#server/profile/read-address.ts';
import { addressBooks, addressById } from '#server/profile/addresses-storage.ts';

const tag = 'Perfil';
const WRITE_REFUSES = [400, 401, 403, 413, 415, 422, 503];
const NO_SUCH_ADDRESS = 'Esa dirección no existe o no es tuya.';
const AddressId = v.object({ id: Id });

/** People's profiles and delivery addresses: each person reads and changes only their own. */
export function profileRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;

  async function ownAddress(userId: string, id: string): Promise<Address> {
    const address = await addressById(db, userId, id);
    if (!address) throw notFound(NO_SUCH_ADDRESS);
    return address;
  }

  return new Hono<AppEnv>()
    .route('/', syncRoute(services, bus, 'profile'))
    .route('/', ownDataRoute(services))
    .get(
      '/views',
      described({
        tag,
        summary: 'Cuándo alguien de MeStore vio lo que yo veo, y por qué',
        answer: OwnViews,
        refuses: [401, 403],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => c.json({ data: await viewsOfPerson(db, signedIn(c.var.actor).id, services.now()) }),
    )
    .route('/saved-filters', savedFiltersRoute(services))
    .route('/company', companyRoute(services))
    .get(
      '/',
      described({ tag, summary: 'Mi perfil', answer: Account, refuses: [401, 403] }),
      allow(services, 'manageOwnProfile'),
      async (c) => c.json(await accountNow(db, signedIn(c.var.actor).id)),
    )
    .put(
      '/',
      described({
        tag,
        summary: 'Cambiar mi nombre y mi celular',
        description: 'Un celular distinto queda sin confirmar.',
        answer: Account,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', UpdateProfileData),
      async (c) => {
        await submitAlone(c, bus, 'profile.update', c.req.valid('json'));
        return c.json(await accountNow(db, signedIn(c.var.actor).id));
      },
    )
    .get(
      '/addresses',
      described({
        tag,
        summary: 'Mis direcciones, la principal primero',
        answer: AddressList,
        refuses: [401, 403],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const book = (await addressBooks(db, [id])).get(id) ?? [];
        return c.json({ data: inReadingOrder(book) });
      },
    )
    .post(
      '/addresses',
      described({
        tag,
        summary: 'Agregar una dirección',
        description:
          'El municipio va por su código DIVIPOLA, o la ciudad por su nombre y, si hay varias, su departamento. Con `Idempotency-Key` (un UUID) puede enviarse de nuevo sin repetirse.',
        answer: Address,
        status: 201,
        refuses: [404, ...WRITE_REFUSES],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', AddressBody),
      async (c) => {
        const key = idempotencyKeyOf(c);
        await submitAlone(
          c,
          bus,
          'profile.saveAddress',
          { address_id: key, ...readAddress(c.req.valid('json')) },
          { key },
        );
        return c.json(await ownAddress(signedIn(c.var.actor).id, key), 201);
      },
    )
    .put(
      '/addresses/:id',
      described({ tag, summary: 'Cambiar una dirección', answer: Address, refuses: [404, ...WRITE_REFUSES] }),
      allow(services, 'manageOwnProfile'),
      parsed('param', AddressId),
      parsed('json', AddressBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const { id } = await ownAddress(actor.id, c.req.valid('param').id);
        await submitAlone(c, bus, 'profile.saveAddress', {
          address_id: id,
          ...readAddress(c.req.valid('json')),
        });
        return c.json(await ownAddress(actor.id, id));
      },
    )
    .delete(
      '/addresses/:id',
      described({
        tag,
        summary: 'Eliminar una dirección',
        status: 204,
        answers: 'Eliminada.',
        refuses: [401, 403, 404, 503],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('param', AddressId),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const { id } = await ownAddress(actor.id, c.req.valid('param').id);
        await submitAlone(c, bus, 'profile.removeAddress', { address_id: id }, { key: randomUUID() });
        return c.body(null, 204);
      },
    );
}
