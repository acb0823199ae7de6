import type { Context } from 'hono';
import * as v from 'valibot';
import { BodyInPieces, type MissingPieces } from '#domain/protocol/command.ts';
import { storedPieces } from '#server/commands/pieces-storage.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { jsonOf, readJson, tooLarge } from '#server/http/read-json.ts';

/**
 * The JSON that a device submits, which may have come in pieces before; or the pieces of it that are not here.
 * Pieces stay when they were read: the answer may get lost, and then the device names them again.
 * @throws ApiProblem as `readJson`, also for what the pieces are together.
 */
export async function readBody(
  c: Context,
  { database: { db } }: Services,
  actor: Actor,
  maxBytes: number,
): Promise<{ body: unknown } | MissingPieces> {
  const body = await readJson(c, maxBytes);
  const named = v.safeParse(BodyInPieces, body);
  if (!named.success) return { body };
  const hashes = named.output.in_pieces;
  const kept = await storedPieces(db, actor.id, hashes);
  const missing = [...new Set(hashes)].filter((each) => !kept.has(each));
  if (missing.length > 0) return { missing };
  const pieces = hashes.flatMap((each) => kept.get(each) ?? []);
  if (pieces.reduce((sum, each) => sum + each.byteLength, 0) > maxBytes) throw tooLarge(maxBytes);
  return { body: jsonOf(Buffer.concat(pieces).toString('utf8')) };
}
