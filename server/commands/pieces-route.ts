import { Hono } from 'hono';
import { StoredPiece, PIECE_BYTES } from '#domain/protocol/command.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { currentClient } from '#server/commands/client-version.ts';
import { storePiece, MAX_PIECES, MAX_PIECES_OF_FILES } from '#server/commands/pieces-storage.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { readBytes } from '#server/http/read-json.ts';

/** Where a device leaves the pieces of a command that is too long for a network that is cut. */
export function piecesRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/pieces',
    described({
      tag: 'Sincronización',
      summary: 'Dejar un trozo de una acción larga',
      description:
        'El cuerpo son los bytes (application/octet-stream, hasta 48 KiB). Responde su SHA-256. Después la acción se entrega ' +
        'en su ruta como `{in_pieces}`, con los trozos en su orden; la respuesta `{missing}` dice cuáles faltan. Se guardan ' +
        'un día, y de cada persona los últimos 6, o 64 si envía fotos.',
      answer: StoredPiece,
      status: 201,
      refuses: [401, 403, 413, 415, 422, 426],
    }),
    allow(services, { submit: true }),
    currentClient(services),
    async (c) => {
      const actor = signedIn(c.var.actor);
      if (!/^application\/octet-stream\b/i.test(c.req.header('content-type') ?? ''))
        throw problem(
          415,
          'API_001',
          'El contenido debe ser de bytes (content-type: application/octet-stream).',
        );
      const piece = await readBytes(c, PIECE_BYTES);
      if (piece.byteLength === 0) throw problem(422, 'API_001', 'El trozo está vacío.');
      const sendsFiles = can(actor, 'writeProducts') || can(actor, 'moveStock');
      const most = sendsFiles ? MAX_PIECES_OF_FILES : MAX_PIECES;
      const hash = await storePiece(services.database.db, actor.id, { piece, most, nowMs: services.now() });
      return c.json({ hash }, 201);
    },
  );
}
