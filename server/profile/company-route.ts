import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { CompanyAddressBody, CompanyBody, OwnCompany } from '#domain/companies/company.ts';
import { CompanyOrders } from '#domain/companies/company-order.ts';
import { OrderApprovals } from '#domain/companies/order-approval.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { approvalsOf, APPROVALS_CURSOR } from '#server/companies/approvals-of-company.ts';
import {
  addCompany,
  addCompanyAddress,
  changeCompany,
  changeCompanyAddress,
  ownMembership,
  removeCompanyAddress,
} from '#server/companies/change-company.ts';
import { companyOf } from '#server/companies/companies-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companyInvitationsRoute, companyPeopleRoute } from '#server/profile/company-people-route.ts';
import { companyOrdersPage } from '#server/orders/company-orders.ts';

const tag = 'Mi empresa';
const READ_REFUSES = [401, 403, 404];
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const Named = v.object({ id: Id });
const Before = v.object({
  before: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'No es el comienzo de una página.'), v.transform(Number)),
  ),
});

const ApprovalsBefore = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(APPROVALS_CURSOR, 'No es el comienzo de una página.'))),
});

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
    .post(
      '/addresses',
      described({
        tag,
        summary: 'Agregar una dirección de mi empresa',
        answer: OwnCompany,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('json', CompanyAddressBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await addCompanyAddress(services, actor, c.req.valid('json'));
        return c.json(await companyNow(actor.id), 201);
      },
    )
    .put(
      '/addresses/:id',
      described({
        tag,
        summary: 'Cambiar una dirección de mi empresa',
        answer: OwnCompany,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('param', Named),
      parsed('json', CompanyAddressBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await changeCompanyAddress(services, actor, { ...c.req.valid('json'), ...c.req.valid('param') });
        return c.json(await companyNow(actor.id));
      },
    )
    .delete(
      '/addresses/:id',
      described({
        tag,
        summary: 'Quitar una dirección de mi empresa',
        answer: OwnCompany,
        refuses: READ_REFUSES,
      }),
      own,
      parsed('param', Named),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await removeCompanyAddress(services, actor, c.req.valid('param').id);
        return c.json(await companyNow(actor.id));
      },
    )
    .get(
      '/orders',
      described({
        tag,
        summary: 'Lo que se compró a nombre de mi empresa, lo más nuevo primero',
        description:
          'De todas las personas de la empresa, sin quién recibe, dónde ni cómo se le ubica. Lo que alguien compra a su ' +
          'nombre nunca aparece. `next` es el `before` de la página siguiente.',
        answer: CompanyOrders,
        refuses: [...READ_REFUSES, 422],
      }),
      own,
      parsed('query', Before),
      async (c) => {
        const { id: userId } = signedIn(c.var.actor);
        const { companyId } = await ownMembership(db, userId);
        const { before = null } = c.req.valid('query');
        return c.json(await companyOrdersPage(db, { companyId, userId, before }));
      },
    )
    .get(
      '/approvals',
      described({
        tag,
        summary: 'Los pedidos de mi empresa que esperan aprobación, y los que se decidieron hace poco',
        description:
          'Todos para quien administra la empresa; para las demás personas, los suyos. Se deciden con el comando ' +
          '`order.decideApproval` por `/orders/sync`. `next` es el `before` de la página siguiente.',
        answer: OrderApprovals,
        refuses: [...READ_REFUSES, 422],
      }),
      own,
      parsed('query', ApprovalsBefore),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const membership = await ownMembership(db, id);
        const page = { nowMs: services.now(), cursor: c.req.valid('query').before };
        return c.json(await approvalsOf(db, id, membership, page));
      },
    );
}
