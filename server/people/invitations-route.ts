import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  AcceptAccountInvitationBody,
  AcceptedInvitation,
  ImportedInvitations,
  ImportInvitationsBody,
  INVITED_ROWS_AT_ONCE,
  InvitationState,
  InvitePersonBody,
  ListedInvitation,
  ReadAccountInvitation,
  ReadAccountInvitationBody,
} from '#domain/people/account-invitation.ts';
import { Done } from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { acceptInvitation, readInvitation } from '#server/people/accept-invitation.ts';
import { invitationsPage } from '#server/people/invitations-storage.ts';
import {
  invitePerson,
  inviteRows,
  resendInvitation,
  withdrawInvitation,
} from '#server/people/invite-people.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const WRITE_REFUSES = [400, 401, 403, 409, 413, 415, 422];
const OPEN_REFUSES = [400, 409, 413, 415, 422, 429];
const MAX_IMPORT_BYTES = 512 * 1024;
const OfInvitation = v.object({ id: Id });

/** Invitations to have an account with a role: of those who administer people, and for those who were invited. */
export function invitationsRoute(services: Services): Hono<AppEnv> {
  const fresh = askingFreshFactor(services);
  const proofs = networkRateLimit(rateLimits.invitationLinks);
  const takeCode = requestRateLimit(services, rateLimits.invitationCodes);
  return worklistRoute(services, {
    tag,
    summary: 'Invitaciones a tener cuenta, las últimas primero',
    description: '`q` busca por nombre o correo.',
    item: ListedInvitation,
    sees: 'manageUsers',
    forKeys: 'readPeople',
    filters: { state: InvitationState },
    maxText: 254,
    hasCursors: true,
    rows: (db, asked, range) => invitationsPage(db, asked, { ...range, nowMs: services.now() }),
  })
    .post(
      '/',
      described({
        tag,
        summary: 'Invitar a alguien a tener una cuenta con un rol',
        description: 'Le llega un enlace y un código por correo. La misma `id` es la misma invitación.',
        answer: Done,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'factor'),
      parsed('json', InvitePersonBody),
      fresh,
      async (c) => {
        await invitePerson(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json({ done: true as const }, 201);
      },
    )
    .post(
      '/import',
      described({
        tag,
        summary: 'Invitar a las personas de un archivo',
        description:
          `Hasta ${INVITED_ROWS_AT_ONCE} filas a la vez, con la respuesta de cada una: una fila con errores no detiene a las ` +
          'otras, y quien ya tiene cuenta o invitación queda como está.',
        answer: ImportedInvitations,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'factor'),
      parsed('json', ImportInvitationsBody, { maxBytes: MAX_IMPORT_BYTES }),
      fresh,
      async (c) =>
        c.json({ rows: await inviteRows(services, signedIn(c.var.actor), c.req.valid('json').rows) }),
    )
    .post(
      '/read',
      described({
        tag,
        summary: 'Qué dice una invitación',
        description: 'Con el enlace de la carta (`token`), o con el correo y el código.',
        answer: ReadAccountInvitation,
        refuses: OPEN_REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', ReadAccountInvitationBody),
      async (c) => {
        const proof = c.req.valid('json');
        await proofs.take(networkOf(services, c));
        if (proof.email && !proof.token) await takeCode(c, proof.email);
        return c.json(await readInvitation(services, proof));
      },
    )
    .post(
      '/accept',
      described({
        tag,
        summary: 'Aceptar una invitación y elegir la contraseña',
        answer: AcceptedInvitation,
        status: 201,
        refuses: OPEN_REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', AcceptAccountInvitationBody),
      async (c) => {
        const body = c.req.valid('json');
        await proofs.take(networkOf(services, c));
        if (body.email && !body.token) await takeCode(c, body.email);
        const device = deviceNameOf(c.req.header('user-agent') ?? '');
        const { email, userType: role } = await acceptInvitation(services, body, device);
        return c.json({ email, role }, 201);
      },
    )
    .post(
      '/:id/resend',
      described({
        tag,
        summary: 'Reenviar una invitación',
        description: 'Con otro enlace y otro código, y todo su tiempo otra vez.',
        answer: Done,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfInvitation),
      async (c) => {
        await resendInvitation(services, signedIn(c.var.actor), c.req.valid('param').id);
        return c.json({ done: true as const });
      },
    )
    .delete(
      '/:id',
      described({
        tag,
        summary: 'Retirar una invitación',
        answer: Done,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfInvitation),
      async (c) => {
        await withdrawInvitation(services, signedIn(c.var.actor), c.req.valid('param').id);
        return c.json({ done: true as const });
      },
    );
}
