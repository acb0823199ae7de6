import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  AddedExclusions,
  AddExclusionsBody,
  ContactEntry,
  ListedExclusion,
} from '#domain/campaigns/contact-book.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { contactsPage, exclusionsPage } from '#server/campaigns/contact-book.ts';
import { addExclusions, removeExclusion } from '#server/campaigns/exclusions.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Campañas';
const REFUSES = [400, 401, 403, 413, 415, 422];
/** A thousand e-mails of the greatest length with their days. */
const FILE_BYTES = 400_000;

/** The book of commercial contacts (Ley 2300 de 2023): who may be written to, and who asked not to be. */
export function contactBookRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route(
      '/',
      worklistRoute(services, {
        path: '/contacts',
        tag,
        summary: 'Qué deja la ley escribirle a una persona, por cada medio',
        description: '`q` es un correo, un celular o un nombre; sin él no se responde de nadie.',
        item: ContactEntry,
        sees: 'viewUsers',
        filters: {},
        maxText: 80,
        rows: (db, asked, range) => contactsPage(db, asked, range, services.now()),
      }),
    )
    .route(
      '/',
      worklistRoute(services, {
        path: '/exclusions',
        tag,
        summary: 'Quienes pidieron que no se les escriba, el último agregado primero',
        item: ListedExclusion,
        sees: 'sendNotifications',
        filters: {},
        maxText: 80,
        rows: (db, asked, range) => exclusionsPage(db, asked, range),
      }),
    )
    .post(
      '/exclusions',
      described({
        tag,
        summary: 'Agregar celulares o correos que no quieren promociones',
        description: 'Como vienen del Registro de Números Excluidos. Los que ya están quedan con su fecha.',
        answer: AddedExclusions,
        refuses: REFUSES,
      }),
      allow(services, 'sendNotifications'),
      parsed('json', AddExclusionsBody, { maxBytes: FILE_BYTES }),
      async (c) => c.json(await addExclusions(services, signedIn(c.var.actor), c.req.valid('json'))),
    )
    .delete(
      '/exclusions/:id',
      described({
        tag,
        summary: 'Quitar una exclusión',
        answers: 'Se quitó.',
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'sendNotifications'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        await removeExclusion(services, signedIn(c.var.actor), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
