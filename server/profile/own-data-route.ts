import { Hono } from 'hono';
import { DeleteAccountBody } from '#domain/profile/account-deletion.ts';
import { OwnData } from '#domain/profile/own-data.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import { accountRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { sendDeletionCode } from '#server/profile/deletion-code.ts';
import { deleteAccount } from '#server/profile/delete-account.ts';
import { ownData } from '#server/profile/own-data.ts';

const tag = 'Perfil';

/** People may take along all their data, and have them erased (Ley 1581 de 2012 art. 8). */
export function ownDataRoute(services: Services): Hono<AppEnv> {
  const exports = accountRateLimit(rateLimits.ownData);
  const letters = accountRateLimit(rateLimits.deletionCodes);
  const tries = accountRateLimit(rateLimits.deletionTries);
  return new Hono<AppEnv>()
    .get(
      '/export',
      described({
        tag,
        summary: 'Descargar mis datos',
        description: 'Todo lo que MeStore guarda de quien pregunta (Ley 1581 de 2012, artículo 8).',
        answer: OwnData,
        refuses: [401, 403, 404, 429],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const data = await recorded(services, c, 'export_data', async (about) => {
          about(id);
          await exports.take(id);
          return ownData(services.database.db, id, services.now());
        });
        if (!data) throw notFound();
        c.header('content-disposition', 'attachment; filename="mis-datos-mestore.json"');
        return c.json(data);
      },
    )
    .post(
      '/deletion-code',
      described({
        tag,
        summary: 'Pedir un código para eliminar mi cuenta',
        description: 'Llega al correo de la cuenta. Es para quien entra con Google y no tiene contraseña.',
        status: 204,
        answers: 'Enviado.',
        refuses: [401, 403, 404, 429],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await letters.take(id);
        await sendDeletionCode(services, id);
        return c.body(null, 204);
      },
    )
    .delete(
      '/',
      described({
        tag,
        summary: 'Eliminar mi cuenta',
        description:
          'Con la contraseña, o con el código de `POST /profile/deletion-code`. Borra nombre, correo, celular y direcciones, cierra todas las sesiones y ordena borrar los equipos. Los ' +
          'pedidos quedan como registro contable, sin esos datos. 409 dice qué hacer antes.',
        status: 204,
        answers: 'Eliminada.',
        refuses: [400, 401, 403, 404, 409, 413, 415, 422, 429],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', DeleteAccountBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await recorded(services, c, 'delete_account', async (about) => {
          about(id);
          await tries.take(id);
          await deleteAccount(services, id, c.req.valid('json'));
        });
        return c.body(null, 204);
      },
    );
}
