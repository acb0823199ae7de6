import { Hono } from 'hono';
import { documentRoute } from '#server/auth/document-route.ts';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { ListedPerson, PersonState } from '#domain/people/listed-person.ts';
import { StoresByName } from '#domain/people/person-changes.ts';
import { PersonSheet } from '#domain/people/person-sheet.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { customRolesRoute } from '#server/people/roles/custom-roles-route.ts';
import { exportPeople } from '#server/people/export-people.ts';
import { factorRequestsRoute } from '#server/people/factor-requests-route.ts';
import { invitationsRoute } from '#server/people/invitations-route.ts';
import { peoplePage } from '#server/people/list-people.ts';
import { mergeRoute } from '#server/people/merge-route.ts';
import { personViewsRoute } from '#server/people/person-views-route.ts';
import { readPersonSheet } from '#server/people/person-sheet.ts';
import { storesByName } from '#server/people/stores-by-name.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { roleRequestsRoute } from '#server/people/role-requests-route.ts';
import { personChangesRoute } from '#server/people/person-changes-route.ts';

const tag = 'Personas';
const maxText = 254;
const filters = { role: UserType, role_id: Id, state: PersonState, vendor_id: Id };

/** The people with an account, for those who administer them; `mayGrant` decides whose account each of them changes. */
export function peopleRoute(services: Services, sources: CollectionSources): Hono<AppEnv> {
  const { db } = services.database;
  const fresh = askingFreshFactor(services);

  return new Hono<AppEnv>()
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
    .route('/', roleRequestsRoute(services))
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
    .route('/', personChangesRoute(services));
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
