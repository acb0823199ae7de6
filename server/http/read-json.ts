import type { Context } from 'hono';
import { CARD_DATA_MESSAGE, cardFieldIn, mayHoldCard } from '#domain/payments/card-data.ts';
import { problem } from '#server/http/api-problem.ts';

/** Maximum bytes of a request's body, unless a route says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;

/**
 * The JSON of a request, safe for a schema and for the database. A body with card data goes no further.
 * @throws ApiProblem 415 for another content type, 413 when too large, 400 when it is not JSON, 422 when it
 * holds a card.
 */
export async function readJson(c: Context, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  refuseOtherTypes(c);
  return jsonOf(await readText(c, maxBytes));
}

/**
 * The same of a body that may be absent, whatever its client says around nothing; undefined then.
 * @throws ApiProblem as `readJson`.
 */
export async function readJsonIfAny(c: Context, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(c, maxBytes);
  if (text === '') return undefined;
  refuseOtherTypes(c);
  return jsonOf(text);
}

function refuseOtherTypes(c: Context): void {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw problem(415, 'API_001', 'El contenido debe ser JSON (content-type: application/json).');
  }
}

/**
 * The JSON of a text that came from outside.
 * @throws ApiProblem as `readJson`.
 */
export function jsonOf(text: string): unknown {
  const json = parsedJson(text);
  const card = mayHoldCard(text) ? cardFieldIn(json) : null;
  if (card !== null && isStorable(card))
    throw problem(422, 'API_001', CARD_DATA_MESSAGE, [{ field: card, message: CARD_DATA_MESSAGE }]);
  return json;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, 'API_001', 'El cuerpo de la solicitud no es JSON válido.');
  }
}

/**
 * Why a value cannot be stored, as a sentence; null when it can. Valid JSON may still hold characters that
 * PostgreSQL refuses (U+0000, lone surrogates) or keys and depths that harm JavaScript (`__proto__`,
 * bottomless nesting).
 */
export function unsafeFragment(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    return isStorable(value) ? null : 'El texto contiene caracteres que no se admiten.';
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return 'El cuerpo tiene demasiados niveles.';
  for (const [key, each] of Object.entries(value)) {
    if (key === '__proto__' || !isStorable(key)) return 'El cuerpo tiene un campo que no se admite.';
    const unsafe = unsafeFragment(each, depth + 1);
    if (unsafe) return unsafe;
  }
  return null;
}

/** Whether PostgreSQL takes this text: no U+0000 and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** The bytes of a request's body. @throws ApiProblem 413 when there are too many. */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array> {
  refuseDeclaredAbove(c, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The text of a request's body. Node enforces a declared length, so such a body can be read the fast way.
 * @throws ApiProblem 413 when it is too large.
 */
export async function readText(c: Context, maxBytes: number): Promise<string> {
  const declared = refuseDeclaredAbove(c, maxBytes);
  return declared ? c.req.text() : Buffer.from(await readBytes(c, maxBytes)).toString('utf8');
}

function refuseDeclaredAbove(c: Context, maxBytes: number): boolean {
  const declared = c.req.header('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return declared !== undefined;
}

export function tooLarge(maxBytes: number) {
  return problem(413, 'API_001', `El cuerpo pasa del máximo de ${Math.floor(maxBytes / 1024)} KiB.`);
}
