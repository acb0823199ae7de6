import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { ListedPerson, PersonState } from '#domain/people/listed-person.ts';
import {
  ChangedRole,
  ChangeRoleBody,
  DistrustBody,
  Done,
  EndSessionsBody,
  NoteBody,
  ReasonBody,
  StoresByName,
} from '#domain/people/person-changes.ts';
import { PersonSheet, RoleRequests } from '#domain/people/person-sheet.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  disablePerson,
  enablePerson,
  endPersonSessions,
  forcePassword,
  notePerson,
} from '#server/people/change-person.ts';
import { changeRole, decideRequest } from '#server/people/roles/change-role.ts';
import { customRolesRoute } from '#server/people/roles/custom-roles-route.ts';
import { exportPeople } from '#server/people/export-people.ts';
import { factorRequestsRoute } from '#server/people/factor-requests-route.ts';
import { invitationsRoute } from '#server/people/invitations-route.ts';
import { peoplePage } from '#server/people/list-people.ts';
import { mergeRoute } from '#server/people/merge-route.ts';
import { personViewsRoute } from '#server/people/person-views-route.ts';
import { openRequests, readPersonSheet } from '#server/people/person-sheet.ts';
import { askFactorReset } from '#server/people/reset-factor.ts';
import { storesByName } from '#server/people/stores-by-name.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { askingFreshFactor, freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const maxText = 254;
const filters = { role: UserType, role_id: Id, state: PersonState, vendor_id: Id };
const OfPerson = v.object({ id: Id });

/** Changes of one person for which there is a reason. */
const REASONED = [
  ['disable', 'Deshabilitar una cuenta', DistrustBody, disablePerson],
  ['enable', 'Habilitar una cuenta', ReasonBody, enablePerson],
  ['new-password', 'Pedir una contraseña nueva', DistrustBody, forcePassword],
  [
    'reset-factor',
    'Pedir que se quite un segundo factor; otra persona lo confirma',
    ReasonBody,
    askFactorReset,
  ],
] as const;
/** What a second person says of a change of role. */
const DECISIONS = [
  ['confirm', 'Confirmar un cambio de rol que pidió otra persona', 'confirmed'],
  ['reject', 'Rechazar un cambio de rol que pidió otra persona', 'rejected'],
] as const;

/** The people with an account, for those who administer them; `mayGrant` decides whose account each of them changes. */
export function peopleRoute(services: Services, sources: CollectionSources): Hono<AppEnv> {
  const { db } = services.database;
  const fresh = askingFreshFactor(services);

  const app = new Hono<AppEnv>()
    .route('/invitations', invitationsRoute(services))
    .route('/', personViewsRoute(services, sources))
    .route('/', mergeRoute(services))
    .route('/roles', customRolesRoute(services))
    .route('/factor-requests', factorRequestsRoute(services))
    .route(
      '/',
      worklistRoute(services, {
        tag,
        summary: 'Personas con cuenta, las más nuevas primero',
        description:
          '`q` busca por nombre, correo, celular, tienda o rol propio. `total` cuenta hasta 10.000: un número mayor dice que hay más.',
        item: ListedPerson,
        sees: 'viewUsers',
        forKeys: 'readPeople',
        filters,
        maxText,
        hasCursors: true,
        rows: (from, asked, range) => peoplePage(from, asked, { ...range, nowMs: services.now() }),
      }),
    )
    .get(
      '/export',
      described({
        tag,
        summary: 'Exportar las personas de la lista',
        description: 'Con los mismos filtros. Exportar queda en la auditoría.',
        answers: 'El archivo.',
        mediaType: 'text/csv',
        refuses: [401, 403, 422],
      }),
      allow(services, 'manageUsers', 'factor'),
      parsed('query', v.partial(v.object({ ...filters, q: trimmedText(maxText) }))),
      fresh,
      async (c) => {
        const asked = c.req.valid('query');
        const nowMs = services.now();
        const actor = signedIn(c.var.actor);
        await saveAuditEvents(db, [{ act: 'account.export', actor, asked: filtersOnly(asked) }], nowMs);
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('content-disposition', 'attachment; filename="mestore-personas.csv"');
        return stream(c, async (answer) => {
          for await (const piece of exportPeople(db, asked, nowMs)) {
            if (answer.aborted) return;
            await answer.write(piece);
          }
        });
      },
    )
    .get(
      '/stores',
      described({
        tag,
        summary: 'Tiendas en las que puede trabajar alguien',
        answer: StoresByName,
        refuses: [401, 403, 422],
      }),
      allow(services, 'manageUsers', 'readPeople'),
      parsed('query', v.object({ q: v.optional(trimmedText(80)) })),
      async (c) => c.json({ data: await storesByName(db, c.req.valid('query').q ?? '') }),
    )
    .get(
      '/role-requests',
      described({
        tag,
        summary: 'Cambios de rol que esperan a otra persona',
        answer: RoleRequests,
        refuses: [401, 403],
      }),
      allow(services, 'changeRoles', 'readPeople'),
      async (c) => c.json({ data: await openRequests(db, services.now()) }),
    );

  for (const [path, summary, outcome] of DECISIONS)
    app.post(
      `/role-requests/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: [401, 403, 404, 409, 422] }),
      allow(services, 'changeRoles', 'two_people'),
      parsed('param', OfPerson),
      async (c) => {
        if (outcome === 'confirmed') await freshFactor(services, c);
        await decideRequest(services, signedIn(c.var.actor), c.req.valid('param').id, outcome);
        return c.json({ done: true as const });
      },
    );

  for (const [path, summary, body, change] of REASONED)
    app.post(
      `/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: WRITE_REFUSES }),
      allow(services, 'manageUsers', 'factor'),
      parsed('param', OfPerson),
      parsed('json', body),
      fresh,
      async (c) => {
        const asked = { end_keys: false, ...c.req.valid('json') };
        await change(services, signedIn(c.var.actor), c.req.valid('param').id, asked);
        return c.json({ done: true as const });
      },
    );

  return app
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'Una persona, con sus equipos, sus pedidos y lo que se hizo con su cuenta',
        description:
          'Lo que quien pregunta no puede leer viene `null`, y sus pedidos sin ninguno. Cada lectura queda en la auditoría.',
        sees: 'viewUsers',
        forKeys: 'readPeople',
        id: Id,
        answer: PersonSheet,
        find: (id, actor) => readPersonSheet(services, actor, id),
      }),
    )
    .post(
      '/:id/role',
      described({
        tag,
        summary: 'Cambiar el rol de una persona',
        description:
          'A propietarios y superusuarios los hacen y los deshacen dos personas: `waiting` dice que otra debe confirmarlo.',
        answer: ChangedRole,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'changeRoles', 'factor'),
      parsed('param', OfPerson),
      parsed('json', ChangeRoleBody),
      fresh,
      async (c) =>
        c.json(
          await changeRole(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .post(
      '/:id/end-sessions',
      described({
        tag,
        summary: 'Cerrar las sesiones de una persona',
        description:
          'En un equipo (`device_id`) o en todos. Lo que no había enviado espera allí a que ingrese. Con `end_keys` se anulan también sus llaves de la API.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfPerson),
      parsed('json', EndSessionsBody),
      async (c) => {
        const { id } = c.req.valid('param');
        await endPersonSessions(services, signedIn(c.var.actor), id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    )
    .post(
      '/:id/notes',
      described({
        tag,
        summary: 'Escribir una nota sobre una persona',
        description: 'La lee quien administra personas; la misma `id` es la misma nota.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfPerson),
      parsed('json', NoteBody),
      async (c) => {
        await notePerson(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    );
}

/** What was looked for says who somebody is, and the audit keeps nothing of that. */
function filtersOnly({
  role = null,
  role_id = null,
  state = null,
  vendor_id = null,
}: Partial<Record<string, string | null>>) {
  return { role, role_id, state, vendor_id };
}
