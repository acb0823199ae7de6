import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIECE_BYTES } from '#domain/protocol/command.ts';
import { sendInPieces } from '#sync/outbox/delivery/send-in-pieces.ts';

type Answer = { kind: 'ok'; body: unknown } | { kind: 'unreachable' };
const LOST: Answer = { kind: 'unreachable' };

const photograph = Uint8Array.from({ length: 1_200_000 }, (_, at) => (at * 31 + Math.floor(at / 251)) % 256);

/** A body whose pieces all differ, of at most 1.2 MB. */
function aBody(bytes: number): Uint8Array<ArrayBuffer> {
  return photograph.slice(0, bytes);
}

/**
 * A server that keeps pieces, over a network that carries so many bytes of each request, by its number, and then
 * cuts it.
 */
function serverOver(carries: (request: number) => number, { forgets = false, spoils = false } = {}) {
  const stored = new Map<string, Uint8Array>();
  const heard = { requests: 0, bytes: 0, bodies: [] as string[] };
  const arrives = (bytes: number) => {
    const carried = Math.min(bytes, carries(heard.requests));
    heard.requests += 1;
    heard.bytes += carried;
    return carried === bytes;
  };
  const hashOf = (piece: Uint8Array) => createHash('sha256').update(piece).digest('hex');
  return {
    heard,
    async name({ in_pieces: hashes }: { in_pieces: readonly string[] }): Promise<Answer> {
      if (!arrives(hashes.length * 67)) return LOST;
      const missing = hashes.filter((each) => !stored.has(each));
      if (missing.length > 0) return { kind: 'ok', body: { missing } };
      const whole = Buffer.concat(hashes.flatMap((each) => stored.get(each) ?? []));
      heard.bodies.push(hashOf(whole));
      return { kind: 'ok', body: { results: [] } };
    },
    async send(piece: Uint8Array): Promise<Answer> {
      if (!arrives(piece.length)) return LOST;
      const came = spoils ? piece.toReversed() : piece;
      if (!forgets) stored.set(hashOf(came), came);
      return { kind: 'ok', body: { hash: hashOf(came) } };
    },
    bodyIs: (body: Uint8Array) => heard.bodies.at(-1) === hashOf(body),
  };
}

describe('a body that is sent in pieces', () => {
  test('arrives as it was, each piece once', async () => {
    const body = aBody(1_200_000);
    const server = serverOver(() => Infinity);
    const shares: number[] = [];
    const answer = await sendInPieces(body, { ...server, onSent: (share) => shares.push(share) });
    expect(answer).toEqual({ kind: 'ok', body: { results: [] } });
    expect(server.bodyIs(body)).toBe(true);
    expect(server.heard.requests).toBe(Math.ceil(1_200_000 / PIECE_BYTES) + 2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('goes on after every cut: a photograph arrives over a network that cuts each request after 60 kB', async () => {
    const body = aBody(1_200_000);
    const server = serverOver(() => 60_000);
    expect((await sendInPieces(body, server)).kind).toBe('ok');
    expect(server.heard.bytes).toBeLessThan(body.length * 1.01);
  });

  test('is never sent whole again, wherever the network cuts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 * PIECE_BYTES }),
        fc.array(fc.nat({ max: PIECE_BYTES }), { maxLength: 6 }),
        async (bytes, cuts) => {
          const body = aBody(bytes);
          const server = serverOver((request) =>
            request % 2 === 1 ? (cuts[(request - 1) / 2] ?? Infinity) : Infinity,
          );
          for (let attempt = 0; attempt <= cuts.length; attempt += 1) {
            const answer = await sendInPieces(body, server);
            if (answer.kind === 'ok') break;
          }
          expect(server.bodyIs(body)).toBe(true);
          const wasted = cuts.reduce((sum, each) => sum + each, 0);
          const named = Math.ceil(bytes / PIECE_BYTES) * 67 * (2 * cuts.length + 2);
          expect(server.heard.bytes).toBeLessThanOrEqual(bytes + wasted + named);
        },
      ),
    );
  });

  test('is tried later when the server keeps nothing, or what arrives is spoiled', async () => {
    const body = aBody(100_000);
    expect(
      await sendInPieces(
        body,
        serverOver(() => Infinity, { forgets: true }),
      ),
    ).toEqual(LOST);
    expect(
      await sendInPieces(
        body,
        serverOver(() => Infinity, { spoils: true }),
      ),
    ).toEqual(LOST);
  });
});
