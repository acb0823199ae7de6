import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { apiRoutes } from '#test/api/bad-input.ts';
import { servedRoutes, type ServedRoute } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';

const HSTS = 'max-age=31536000; includeSubDomains';
/** The headers of every answer (issue "Identity", part 7), whatever the route. */
const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': HSTS,
};
/** The one route that ends the session of its own request. */
const SIGNS_OUT = 'POST /api/v1/auth/logout';
const FORBIDDEN_FEATURES = ['geolocation', 'microphone', 'payment', 'usb'];
/** Answers that shared caches may keep: the same for everybody, or asked for by a visitor. */
const PUBLIC = [
  'GET /media/art/v1/',
  'GET /media/photos/',
  'GET /assets/',
  'GET /api/v1/products',
  'GET /api/v1/productos',
  'GET /api/v1/categories',
  'GET /api/v1/search/',
  'GET /api/v1/marketplace/',
  'GET /api/v1/vendedores/dashboard/',
  'GET /api/v1/replication/chunks/',
];

const config = { publicUrl: 'https://mestore.co', minClientVersion: '1.0.0' };
const server = await serverForFile({ config });
const product = await server.addProduct({}, 10);
const session = await server.signIn('owner');
const routes = servedRoutes(server.app);

interface Asked {
  name: string;
  headers: Record<string, string>;
  answer: Response;
}

describe('every answer', () => {
  test('of every route, whatever it is asked, has the headers of the whole app', async () => {
    expect(routes.length).toBeGreaterThan(50);
    const asked: Asked[] = [];
    for (const route of routes) for (const each of await answersOf(route)) asked.push(each);
    for (const each of await otherAnswers()) asked.push(each);
    const statuses = new Set(asked.map(({ answer }) => answer.status));
    expect([...statuses].sort()).toEqual(
      expect.arrayContaining([200, 204, 400, 401, 404, 405, 413, 415, 422, 426]),
    );
    expect(asked.flatMap(wrongWith)).toEqual([]);
  }, 60_000);

  test('says how browsers come back only where people come by TLS', async () => {
    const plain = createApp({
      ...server.services,
      config: { ...server.services.config, publicUrl: 'http://localhost:8000' },
    });
    for (const path of ['/healthz', '/api/v1/products', '/api/v1/nada', '/']) {
      expect((await plain.request(path)).headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('has them too when the server fails', async () => {
    const { db } = server;
    await db.execute(sql`alter schema public rename to gone`);
    const asked: Asked[] = [];
    for (const { method, path } of apiRoutes(server).filter((each) => each.method === 'GET')) {
      const name = `${method} ${path}`;
      for (const headers of [session, {}])
        asked.push({ name, headers, answer: await request(method, addressOf(path), headers) });
    }
    await db.execute(sql`alter schema gone rename to public`);
    expect(asked.filter(({ answer }) => answer.status >= 500).length).toBeGreaterThan(10);
    expect(asked.flatMap(wrongWith)).toEqual([]);
  });
});

test('only the worker that reads codes may compile WebAssembly, and it may nothing else that pages may not', async () => {
  const policyOf = async (path: string) =>
    (await request('GET', path, {})).headers.get('content-security-policy') ?? '';
  const worker = await policyOf('/assets/code-reader.worker-BJedlv_I.js');
  expect(worker).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')* 'wasm-unsafe-eval';/);
  const ofPages = (await policyOf('/')).replace(/(?<=connect-src 'self')[^;]+/, '');
  expect(worker.replace(" 'wasm-unsafe-eval'", '')).toBe(ofPages);
  for (const path of [
    '/assets/listing.worker-CCGJ0DJC.js',
    '/code-reader.worker-1.js',
    '/assets/code-reader.worker-1.js/x',
  ])
    expect(await policyOf(path)).not.toContain('unsafe');
});

test('videos and captions come from here alone', async () => {
  const policy = (await request('GET', '/', {})).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').filter((each) => each.startsWith('media-src'))).toEqual(["media-src 'self'"]);
});

test('what a page opens in a frame is what it made itself, and nothing is embedded', async () => {
  const policy = (await request('GET', '/', {})).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').filter((each) => /^(frame|object|child)-src/.test(each))).toEqual([
    'frame-src blob:',
    "object-src 'none'",
  ]);
});

/** A route asked well and badly, by a visitor, by a person and with a bad token. */
async function answersOf({ method, path, name }: ServedRoute): Promise<Asked[]> {
  const person = name === SIGNS_OUT ? await server.signIn('buyer') : session;
  const json = { 'content-type': 'application/json' };
  const isRead = method === 'GET';
  const ways: { headers: Record<string, string>; body?: string; as?: string }[] = [
    { headers: isRead ? {} : json, ...(isRead ? {} : { body: '{}' }) },
    { headers: { ...person, ...(isRead ? {} : json) }, ...(isRead ? {} : { body: '{}' }) },
    { headers: { authorization: 'Bearer nada' } },
    { headers: {}, as: 'OPTIONS' },
    { headers: {}, as: 'DELETE' },
    ...(isRead
      ? [{ headers: person, as: 'HEAD' }]
      : [
          { headers: { ...person, ...json }, body: '{' },
          { headers: { ...person, 'content-type': 'text/plain' }, body: '{}' },
          { headers: { ...person, ...json, 'content-length': '99000000' }, body: '{}' },
          { headers: { ...person, ...json, 'x-client-version': '0.0.1' }, body: '{}' },
        ]),
  ];
  const answers: Asked[] = [];
  for (const { headers, body, as = method } of ways) {
    const answer = await request(as, addressOf(path), headers, body);
    answers.push({ name: `${as} ${path}`, headers, answer });
  }
  return answers;
}

/** Answers that belong to no route of the API: drawings, the page, files of the app, and missing ones. */
async function otherAnswers(): Promise<Asked[]> {
  const addresses = [
    '/',
    '/cart',
    '/sw.js',
    '/assets/nada.js',
    '/nada.html',
    '/api/nada',
    '/dev/nada',
    `/media/art/v1/hogar-y-jardin/${product}.svg`,
    '/media/art/v1/taladro.svg',
    `/media/photos/${'a'.repeat(22)}/160.jpeg`,
    '/media/nada',
  ];
  return Promise.all(
    addresses.map(async (path) => {
      const headers = { accept: 'text/html' };
      return { name: `GET ${path}`, headers, answer: await request('GET', path, headers) };
    }),
  );
}

async function request(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Response> {
  const answer = await server.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  // Hints are a stream without end.
  await answer.body?.cancel();
  return answer;
}

function addressOf(path: string): string {
  return path
    .replace(':collection', 'products')
    .replace(':file', `${'0'.repeat(64)}.ndjson`)
    .replace('category/:id', 'category/hogar-y-jardin')
    .replace(':id', product);
}

/** The missing or wrong headers of an answer, with its request. */
function wrongWith({ name, headers: sent, answer: { headers, status } }: Asked): string[] {
  const wrong = Object.entries(EXPECTED).filter(([header, value]) => headers.get(header) !== value);
  return [
    ...wrong.map(([header]) => `${header}: ${headers.get(header)}`),
    ...wrongInPolicy(headers.get('content-security-policy') ?? ''),
    ...FORBIDDEN_FEATURES.filter(
      (each) => !(headers.get('permissions-policy') ?? '').includes(`${each}=()`),
    ).map((each) => `${each} is not forbidden`),
    ...wrongInCaching(name, { sent, status, cached: headers.get('cache-control') ?? '' }),
  ].map((each) => `${status} ${name}: ${each}`);
}

function wrongInPolicy(policy: string): string[] {
  const directives = policy.split('; ');
  const needed = ["default-src 'none'", "frame-ancestors 'none'"];
  if (policy.includes('script-src')) needed.push("require-trusted-types-for 'script'");
  const missing = needed.filter((each) => !directives.includes(each));
  return [...missing, ...(policy.includes('unsafe-') || policy.includes('*') ? [policy] : [])];
}

/** No cache may give one person another person's answer, nor keep a refusal. */
function wrongInCaching(
  name: string,
  of: { sent: Record<string, string>; status: number; cached: string },
): string[] {
  if (of.cached === 'no-store') return [];
  const isFile = !name.includes(' /api/') && !name.includes(' /dev/mensajes');
  const isRevalidated = of.cached === 'no-cache' && isFile;
  const isPublic = PUBLIC.some((each) => name.replace(/^HEAD/, 'GET').startsWith(each));
  const isForAll = name.includes('/chunks/') || isFile || !('authorization' in of.sent);
  const mayBeKept = isRevalidated || (isPublic && isForAll && of.cached.startsWith('public'));
  return mayBeKept && of.status < 400 ? [] : [`cache-control: ${of.cached}`];
}
