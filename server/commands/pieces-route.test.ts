import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { PIECE_BYTES, piecesPath, syncPaths, type Command } from '#domain/protocol/command.ts';
import { MAX_PIECES, MAX_PIECES_OF_FILES } from '#server/commands/pieces-storage.ts';
import { aCommand } from '#test/server/commands.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const muchLater = await neighbourOf(server, { now: () => Date.now() + 4 * DAY_MS });

async function leave(role: UserType, body: Uint8Array<ArrayBuffer>, type = 'application/octet-stream') {
  const headers = { ...(await server.signIn(role)), 'content-type': type };
  return server.request(piecesPath, { method: 'POST', headers, body });
}

async function name(role: UserType, pieces: readonly Uint8Array[]) {
  const headers = await server.signIn(role);
  return server.request(syncPaths.media, { headers, json: { in_pieces: pieces.map(hashOf) } });
}

function hashOf(piece: Uint8Array): string {
  return createHash('sha256').update(piece).digest('hex');
}

/** A photograph that is none, as the body of its command, in its pieces. */
function longCommand(role: UserType = 'admin'): { command: Command; pieces: Uint8Array<ArrayBuffer>[] } {
  const command = aCommand(role, 'photo.upload', { file: randomBytes(120_000).toString('base64') });
  const body = new TextEncoder().encode(JSON.stringify({ commands: [command] }));
  const pieces = [];
  for (let at = 0; at < body.length; at += PIECE_BYTES) pieces.push(body.slice(at, at + PIECE_BYTES));
  return { command, pieces };
}

describe('a command that comes in pieces', () => {
  test('is decided once all are here, once however often it is named, and says which are not', async () => {
    const { command, pieces } = longCommand();
    const [first, ...others] = pieces;
    if (!first) throw new Error('There is no piece.');
    expect(await (await name('admin', pieces)).json()).toEqual({ missing: pieces.map(hashOf) });
    const kept = await leave('admin', first);
    expect(kept.status).toBe(201);
    expect(await kept.json()).toEqual({ hash: hashOf(first) });
    await leave('admin', first);
    expect(await (await name('admin', pieces)).json()).toEqual({ missing: others.map(hashOf) });
    for (const each of others) await leave('admin', each);
    const answers = [await name('admin', pieces), await name('admin', pieces)];
    const results = await Promise.all(answers.map((each) => each.json()));
    expect(results[0]).toMatchObject({
      results: [{ id: command.id, status: 'rejected', problem: { code: 'broken_photo' } }],
    });
    expect(results[1]).toEqual(results[0]);
  });

  test('is made of its author’s pieces alone', async () => {
    const { pieces } = longCommand();
    for (const each of pieces) await leave('admin', each);
    expect(await (await name('owner', pieces)).json()).toEqual({ missing: pieces.map(hashOf) });
  });

  test('is refused when its pieces are too long together, or are no JSON', async () => {
    const piece = new Uint8Array(PIECE_BYTES).fill(32);
    await leave('admin', piece);
    const many = Array.from({ length: 27 }, () => piece);
    expect((await name('admin', many)).status).toBe(413);
    expect((await name('admin', [piece])).status).toBe(400);
  });

  test('begins anew after days', async () => {
    const { pieces } = longCommand();
    for (const each of pieces) await leave('admin', each);
    await server.run('forget-pieces');
    expect(await (await name('admin', pieces)).json()).toMatchObject({ results: [{}] });
    await muchLater.run('forget-pieces');
    expect(await (await name('admin', pieces)).json()).toEqual({ missing: pieces.map(hashOf) });
  });
});

describe('POST /commands/pieces', () => {
  test('takes bytes, as many as a piece has', async () => {
    expect((await leave('admin', new Uint8Array(PIECE_BYTES + 1))).status).toBe(413);
    expect((await leave('admin', new Uint8Array(0))).status).toBe(422);
    expect((await leave('admin', new Uint8Array(3), 'image/jpeg')).status).toBe(415);
  });

  test.each([
    ['owner', MAX_PIECES_OF_FILES],
    ['buyer', MAX_PIECES],
  ] as const)('keeps the last ones of a person: of %s, %i', async (who, most) => {
    const pieces = Array.from({ length: most + 2 }, () => new Uint8Array(randomBytes(8)));
    for (const each of pieces) await leave(who, each);
    const headers = await server.signIn(who);
    const missing = [];
    for (const each of pieces) {
      const json = { in_pieces: [hashOf(each)] };
      const answer = await server.request(syncPaths.media, { headers, json });
      if (answer.status === 200) missing.push(each);
    }
    expect(missing).toEqual(pieces.slice(0, 2));
  });
});
