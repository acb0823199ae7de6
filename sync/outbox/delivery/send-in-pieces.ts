import * as v from 'valibot';
import { sha256Hex } from '#platform/digest.ts';
import { StoredPiece, MissingPieces, PIECE_BYTES } from '#domain/protocol/command.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What carries pieces: any answer but `ok` ends the attempt, and what arrived stays there. */
export interface PieceCarrier<Answer extends { kind: string }> {
  /** Names the pieces of the body in their order; the server says which it lacks, or answers the body. */
  name(pieces: { in_pieces: readonly string[] }): Promise<Answer>;
  send(piece: Bytes): Promise<Answer>;
  /** Called with the share of the body that has arrived, 0 to 1. */
  onSent?: ((share: number) => void) | undefined;
}

/** The server may let go of a piece while the others come: it is asked again so many times. */
const ROUNDS = 3;

/**
 * Sends a long body piece by piece, only those that the server lacks. An attempt that is cut goes on where it
 * was: what is sent again is the piece that was on its way.
 */
export async function sendInPieces<Answer extends { kind: string; body?: unknown }>(
  body: Bytes,
  carrier: PieceCarrier<Answer>,
): Promise<Answer | { kind: 'unreachable' }> {
  const pieces = await piecesOf(body);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await carrier.name({ in_pieces: pieces.map((each) => each.hash) });
    const asked = answer.kind === 'ok' ? v.safeParse(MissingPieces, answer.body) : null;
    if (!asked?.success) return answer;
    const lacking = new Set(asked.output.missing);
    const toSend = pieces.filter((each) => lacking.delete(each.hash));
    for (const [index, piece] of toSend.entries()) {
      const sent = await carrier.send(piece.bytes);
      if (sent.kind !== 'ok') return sent;
      const stored = v.safeParse(StoredPiece, sent.body);
      if (!stored.success || stored.output.hash !== piece.hash) return { kind: 'unreachable' };
      carrier.onSent?.(1 - (toSend.length - 1 - index) / pieces.length);
    }
  }
  return { kind: 'unreachable' };
}

async function piecesOf(body: Bytes): Promise<{ hash: string; bytes: Bytes }[]> {
  const count = Math.ceil(body.length / PIECE_BYTES);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const bytes = body.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
      return { hash: await sha256Hex(bytes.buffer), bytes };
    }),
  );
}
