import { afterEach, expect, test, vi } from 'vitest';
import type { ReplicationHint } from '#domain/protocol/replication.ts';
import { readHints } from '#sync/replication/hint-stream.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The hints that a page reads from a stream that arrives in these pieces. */
async function hintsOf(...pieces: string[]): Promise<ReplicationHint[]> {
  const body = new Blob(pieces).stream();
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  );
  const heard: ReplicationHint[] = [];
  await readHints(
    { clientVersion: '1.0.0', token: async () => null },
    (hint) => heard.push(hint),
    () => undefined,
    new AbortController().signal,
  );
  return heard;
}

const hint = { collection: 'products', upTo: '42' } as const;
const said = JSON.stringify(hint);

test.each([
  ['as the server writes it', [`event: hint\ndata: ${said}\n\n`]],
  ['through a proxy that ends lines in its own way', [`event: hint\r\ndata: ${said}\r\n\r\n`]],
  ['with bare carriage returns', [`event: hint\rdata: ${said}\r\r: sigue ahí\r`]],
  ['in pieces', ['event: hi', `nt\r\ndata: ${said.slice(0, 9)}`, said.slice(9), '\r\n', '\r\n']],
  ['after a mark and a comment', [`\uFEFF: sigue ahí\n\ndata:${said}\n\n`]],
  ['over several lines', [`data: {"collection":"products",\ndata: "upTo":"42"}\n\n`]],
])('a hint is heard %s', async (_, pieces) => {
  expect(await hintsOf(...pieces)).toEqual([hint]);
});

test('what is no hint, or is not over, says nothing', async () => {
  expect(await hintsOf('event: ready\ndata: {}\n\n', 'data: no es JSON\n\n', `data: ${said}\n`)).toEqual([]);
});

test('a session that is taken no longer is renewed before the stream is given up', async () => {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get('authorization'));
    if (seen.length === 1) return new Response(null, { status: 401 });
    return new Response(new Blob([`event: hint\ndata: ${said}\n\n`]).stream(), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  const heard: ReplicationHint[] = [];
  const http = { clientVersion: '1.0.0', token: async () => 'old', renew: async () => 'new' };
  await readHints(
    http,
    (each) => heard.push(each),
    () => undefined,
    new AbortController().signal,
  );
  expect(heard).toEqual([hint]);
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
});
