import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** An answer that is the same for whoever may have it, as it goes out. */
export interface CachedResponse {
  /** What it takes in memory. */
  bytes: number;
  body: Uint8Array<ArrayBuffer>;
  /** The same in every process, since it tells the body. */
  etag: string;
  gzipped(): Promise<Uint8Array<ArrayBuffer>>;
}

/** An answer that everybody who may ask for its address gets, for as long as it is still right. */
export interface RepeatableAnswer {
  answer: CachedResponse;
  isStill(): Promise<boolean>;
}

const squeeze = promisify(gzip);

/** @param text JSON. */
export function cachedResponse(text: string): CachedResponse {
  const body = new TextEncoder().encode(text);
  let gzipped: Promise<Uint8Array<ArrayBuffer>> | null = null;
  return {
    body,
    // Weak, because the body goes out in more than one encoding.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    // As it is and, once somebody asks for it, compressed, which takes less.
    bytes: 2 * body.length,
    gzipped: () => (gzipped ??= squeeze(body).then((each) => new Uint8Array(each))),
  };
}

const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0?\.\d*[1-9])[\d.]*\s*)?(?:,|$)/i;

/** Answers it, or that the caller's own copy is still right. */
export async function sendCachedResponse(c: Context, answer: CachedResponse): Promise<Response> {
  c.header('etag', answer.etag);
  c.header('vary', 'Accept-Encoding', { append: true });
  if (isCopyOf(c.req.header('if-none-match'), answer)) return c.body(null, 304);
  c.header('content-type', 'application/json');
  if (!takesGzip(c.req.header('accept-encoding'))) return c.body(answer.body);
  c.header('content-encoding', 'gzip');
  return c.body(await answer.gzipped());
}

/** @param accepted `Accept-Encoding` of the request. */
export function takesGzip(accepted = ''): boolean {
  return TAKES_GZIP.test(accepted);
}

/** Whether one of the copies that a caller has is this answer. @param copies `If-None-Match` of the request. */
export function isCopyOf(copies: string | undefined, { etag }: CachedResponse): boolean {
  if (copies === undefined) return false;
  return copies === '*' || copies.includes(etag.slice('W/'.length));
}
