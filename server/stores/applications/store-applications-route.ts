import type { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { ListedStore, OwnApplication, ReviewedApplication } from '#domain/stores/listed-store.ts';
import { StoreState } from '#domain/stores/applications/store-application.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { yesOrNo } from '#server/http/yes-or-no.ts';
import { parsed } from '#server/http/parsed.ts';
import { openDocument } from '#server/stores/applications/seal-document.ts';
import {
  applicationOf,
  ownApplicationOf,
  sealedDocument,
  storesPage,
} from '#server/stores/applications/store-applications-storage.ts';

const tag = 'Tiendas';

/** Applications of stores: for the people of a store its own, for those who review them all. */
export function storeApplicationsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const { documentsKey, requiredDocuments } = services.config.applications;
  return worklistRoute(services, {
    tag,
    summary: 'Tiendas y sus solicitudes, primero las que esperan',
    description:
      'Las solicitudes que esperan, de la más antigua a la más nueva; luego las demás tiendas por su nombre. Con `q` ' +
      'palabras del nombre o el comienzo del NIT. Avanzan con `store.advance`, por `/profile/sync`.',
    item: ListedStore,
    sees: 'reviewStores',
    filters: {
      state: StoreState,
      waiting: yesOrNo,
      assignee: v.picklist(['me', 'nobody']),
      duplicates: yesOrNo,
    },
    maxText: 80,
    rows: (db, { assignee, ...filters }, range, { id }) =>
      storesPage(db, { ...filters, assignee: assignee === 'me' ? { id } : assignee }, range),
  })
    .get(
      '/own',
      described({
        tag,
        summary: 'Las solicitudes de las tiendas de la persona',
        description:
          'Se escriben con `store.saveApplication` y `store.addDocument` y se envían con `store.submitApplication`, por `/media/sync`.',
        answer: v.object({ data: v.array(OwnApplication) }),
        refuses: [401, 403],
      }),
      allow(services, 'runOwnStore'),
      async (c) => {
        const data: OwnApplication[] = [];
        for (const id of signedIn(c.var.actor).vendorIds) {
          const found = await applicationOf(db, id, requiredDocuments);
          if (found) data.push(ownApplicationOf(found));
        }
        return c.json({ data });
      },
    )
    .get(
      '/documents/:id',
      described({
        tag,
        summary: 'Un documento de una tienda',
        answers: 'El archivo: un PDF o una foto en JPEG.',
        mediaType: 'application/octet-stream',
        refuses: [401, 403, 404],
      }),
      allow(services, 'readStoreDocuments'),
      parsed('param', v.object({ id: Uuid })),
      async (c) => {
        const document = await sealedDocument(db, c.req.valid('param').id.toLowerCase());
        const actor = signedIn(c.var.actor);
        const isAdmitted =
          document && (can(actor, 'reviewStores') || actor.vendorIds.includes(document.vendorId));
        if (!isAdmitted) throw notFound();
        const file = openDocument(documentsKey, document.id, document.sealed);
        return c.body(new Uint8Array(file), 200, {
          'content-type': document.mime,
          'content-disposition': 'inline',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
        });
      },
    )
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'La solicitud de una tienda, para quien la revisa',
        sees: 'reviewStores',
        id: Id,
        answer: ReviewedApplication,
        find: (id) => applicationOf(db, id, requiredDocuments),
      }),
    );
}
