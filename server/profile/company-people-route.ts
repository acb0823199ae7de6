import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { CompanyRights } from '#domain/companies/company.ts';
import {
  CompanyPeople,
  InviteToCompanyBody,
  JoinedCompany,
  ReadCompanyInvitation,
} from '#domain/companies/company-people.ts';
import { InvitationBody, JoinBody } from '#domain/stores/store-people.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { ownMembership } from '#server/companies/change-company.ts';
import {
  changeRights,
  inviteToCompany,
  joinCompany,
  readCompanyInvitation,
  removeFromCompany,
  resendInvitation,
  withdrawInvitation,
} from '#server/companies/change-people.ts';
import { companyPeople, membershipOf } from '#server/companies/companies-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Mi empresa';
const READ_REFUSES = [401, 403, 404];
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const Named = v.object({ id: Id });

/** Who is of a company, and what each may do there. */
export function companyPeopleRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = allow(services, 'manageOwnProfile');
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Las personas de mi empresa',
        description: 'Los correos, los topes y las invitaciones son para quien la administra.',
        answer: CompanyPeople,
        refuses: READ_REFUSES,
      }),
      own,
      async (c) => {
        const { companyId, role } = await ownMembership(db, signedIn(c.var.actor).id);
        return c.json(await peopleNow(services, companyId, role === 'administrator'));
      },
    )
    .put(
      '/:id',
      described({
        tag,
        summary: 'Cambiar qué hace una persona en mi empresa, y sus topes',
        description: 'La última persona que administra no deja de hacerlo.',
        answer: CompanyPeople,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('param', Named),
      parsed('json', CompanyRights),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const [userId, rights] = [c.req.valid('param').id, c.req.valid('json')];
        await changeRights(services, actor, { userId, rights });
        return c.json(await peopleOf(services, actor.id));
      },
    )
    .delete(
      '/:id',
      described({
        tag,
        summary: 'Sacar a una persona de mi empresa, o salir',
        description:
          'La última persona que administra no puede salir mientras haya otras. Si no queda nadie, la empresa se cierra; ' +
          'lo que compró se conserva.',
        answer: CompanyPeople,
        refuses: [...READ_REFUSES, 409],
      }),
      own,
      parsed('param', Named),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await removeFromCompany(services, actor, c.req.valid('param').id);
        return c.json(await peopleOf(services, actor.id));
      },
    );
}

/** Whom a company asked to join, and how they do. */
export function companyInvitationsRoute(services: Services): Hono<AppEnv> {
  const own = allow(services, 'manageOwnProfile');
  const takeLetter = requestRateLimit(services, rateLimits.invitations);
  const links = networkRateLimit(rateLimits.invitationLinks);
  return new Hono<AppEnv>()
    .post(
      '/',
      described({
        tag,
        summary: 'Invitar a alguien a mi empresa por correo',
        description: 'El enlace sirve una vez. La respuesta no dice si el correo ya tiene cuenta.',
        answer: CompanyPeople,
        status: 201,
        refuses: [...WRITE_REFUSES, 429],
      }),
      own,
      parsed('json', InviteToCompanyBody),
      async (c) => {
        const [actor, body] = [signedIn(c.var.actor), c.req.valid('json')];
        await takeLetter(c, body.email);
        await inviteToCompany(services, actor, body);
        return c.json(await peopleOf(services, actor.id), 201);
      },
    )
    .post(
      '/read',
      described({
        tag,
        summary: 'Qué dice una invitación a una empresa',
        answer: ReadCompanyInvitation,
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', InvitationBody),
      async (c) => {
        await links.take(networkOf(services, c));
        return c.json(await readCompanyInvitation(services, c.req.valid('json').secret));
      },
    )
    .post(
      '/accept',
      described({
        tag,
        summary: 'Entrar a la empresa que me invitó',
        description: 'Solo la cuenta del correo invitado, confirmado.',
        answer: JoinedCompany,
        refuses: [...WRITE_REFUSES, 429],
      }),
      own,
      parsed('json', JoinBody),
      async (c) => {
        await links.take(networkOf(services, c));
        return c.json(await joinCompany(services, signedIn(c.var.actor), c.req.valid('json')));
      },
    )
    .post(
      '/:id/resend',
      described({
        tag,
        summary: 'Enviar otra vez una invitación a mi empresa',
        description: 'Con un enlace y un código nuevos: los de antes dejan de servir.',
        answer: CompanyPeople,
        refuses: [...READ_REFUSES, 429],
      }),
      own,
      parsed('param', Named),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const { id } = c.req.valid('param');
        await resendInvitation(services, actor, id, (email) => takeLetter(c, email));
        return c.json(await peopleOf(services, actor.id));
      },
    )
    .delete(
      '/:id',
      described({
        tag,
        summary: 'Retirar una invitación a mi empresa',
        answer: CompanyPeople,
        refuses: READ_REFUSES,
      }),
      own,
      parsed('param', Named),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await withdrawInvitation(services, actor, c.req.valid('param').id);
        return c.json(await peopleOf(services, actor.id));
      },
    );
}

/** The people of somebody's company; nobody of who left it. */
async function peopleOf(services: Services, userId: string): Promise<CompanyPeople> {
  const membership = await membershipOf(services.database.db, userId);
  if (!membership) return { people: [], invitations: [] };
  return peopleNow(services, membership.companyId, membership.role === 'administrator');
}

function peopleNow(services: Services, companyId: string, isAdministrator: boolean): Promise<CompanyPeople> {
  return companyPeople(services.database.db, { companyId, isAdministrator, nowMs: services.now() });
}
