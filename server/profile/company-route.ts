import { Hono } from 'hono';
import { CompanyBody, OwnCompany } from '#domain/companies/company.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { addCompany, changeCompany } from '#server/companies/change-company.ts';
import { companyOf } from '#server/companies/companies-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companyInvitationsRoute, companyPeopleRoute } from '#server/profile/company-people-route.ts';
import { companyAddressesRoute } from '#server/profile/company-addresses-route.ts';
import { companyOrdersRoute } from '#server/profile/company-orders-route.ts';

const tag = 'Mi empresa';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];

/** The company that a person buys for: its data and addresses, and what was bought in its name. */
export function companyRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = allow(services, 'manageOwnProfile');
  const companyNow = async (userId: string): Promise<OwnCompany> => {
    return { company: await companyOf(db, userId, services.now()) };
  };
  return new Hono<AppEnv>()
    .route('/people', companyPeopleRoute(services))
    .route('/invitations', companyInvitationsRoute(services))
    .get(
      '/',
      described({ tag, summary: 'La empresa para la que compro', answer: OwnCompany, refuses: [401, 403] }),
      own,
      async (c) => c.json(await companyNow(signedIn(c.var.actor).id)),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Registrar mi empresa',
        description: 'Quien la registra la administra. Cada persona compra para una sola empresa a la vez.',
        answer: OwnCompany,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('json', CompanyBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await addCompany(services, actor, c.req.valid('json'));
        return c.json(await companyNow(actor.id), 201);
      },
    )
    .put(
      '/',
      described({
        tag,
        summary: 'Cambiar los datos de mi empresa',
        description:
          'Solo quien la administra. Los pedidos de antes guardan los datos con los que se hicieron.',
        answer: OwnCompany,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('json', CompanyBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await changeCompany(services, actor, c.req.valid('json'));
        return c.json(await companyNow(actor.id));
      },
    )
    .route('/', companyAddressesRoute(services, companyNow))
    .route('/', companyOrdersRoute(services));
}
