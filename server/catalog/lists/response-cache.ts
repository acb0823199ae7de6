import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { SETTINGS_VERSION_HEADER } from '#domain/settings/public-settings.ts';
import { actorReader } from '#server/auth/actor-reader.ts';
import { isCopyOf, takesGzip, type RepeatableAnswer } from '#server/http/cached-response.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { requestIdOf } from '#server/http/request-trace.ts';
import { routeOf } from '#server/http/route-of.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { httpSeconds } from '#server/telemetry/metrics.ts';

/** What an address answered, to a visitor or to people. */
interface Given extends RepeatableAnswer {
  route: string;
  /** All that does not depend on what the caller sent with the request. */
  headers: string[];
}

/** Addresses that are asked for again and again: first pages, and those of some categories. */
const MAX_ADDRESSES = 256;
/** Written for each request. */
const OWN = new Set(['x-request-id', 'etag', 'content-type', 'content-encoding', 'content-length']);

interface ResponseCache {
  /** Notes what an address answered, where its handler says that it may be repeated. */
  store: MiddlewareHandler<AppEnv>;
  /** Repeats it without the app, and leaves to `app` all else. */
  before(app: RequestListener): RequestListener;
}

/**
 * Repeats what the app answered before, ahead of it: finding the route, the doors and the headers cost more than a list
 * that is kept. What the app would refuse, or would answer in another way, reaches the app.
 */
export const responseCache = serverScoped((services: Services): ResponseCache => {
  const given = new Map<string, Given>();
  const verify = actorReader(services);
  const settings = companySettings(services);

  async function repeat(incoming: IncomingMessage, outgoing: ServerResponse, known: Given): Promise<boolean> {
    const startedAt = performance.now();
    const { authorization } = incoming.headers;
    if (authorization !== undefined) {
      const verified = await verify(authorization);
      if (!('actor' in verified) || verified.kind !== 'session') return false;
    }
    if (!(await known.isStill())) return false;
    void settings.lastKnown();
    const own = [SETTINGS_VERSION_HEADER, String(settings.peek().version)];
    const status = await write(incoming, outgoing, { ...known, headers: [...known.headers, ...own] });
    httpSeconds.observe(
      { method: 'GET', route: known.route, status },
      (performance.now() - startedAt) / 1000,
    );
    return true;
  }

  return {
    async store(c, next) {
      await next();
      const { repeatable } = c.var;
      // A test asks the app without a socket.
      const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
      if (!repeatable || !incoming || !mayRepeat(incoming) || c.res.status !== 200) return;
      const headers = [...c.res.headers].filter(([name]) => !OWN.has(name)).flat();
      const key = keyOf(incoming);
      given.delete(key);
      given.set(key, { ...repeatable, route: routeOf(c), headers });
      const [oldest] = given.keys();
      if (given.size > MAX_ADDRESSES && oldest !== undefined) given.delete(oldest);
    },
    before: (app) => (incoming, outgoing) => {
      const known =
        mayRepeat(incoming) && !services.log.isLevelEnabled('debug') && given.get(keyOf(incoming));
      if (!known) return app(incoming, outgoing);
      void repeat(incoming, outgoing, known)
        // The app says what is the matter.
        .catch(() => outgoing.headersSent)
        .then((isDone) => isDone || app(incoming, outgoing));
    },
  };
});

function keyOf({ url = '', headers }: IncomingMessage): string {
  return headers.authorization === undefined ? url : `${url} person`;
}

/** Whether nothing but its address, its session and its copy can matter to the answer. */
function mayRepeat({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** @returns the status. */
async function write(
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  { answer, headers }: Given,
): Promise<number> {
  const own = ['x-request-id', requestIdOf(asked['x-request-id']), 'etag', answer.etag];
  if (isCopyOf(asked['if-none-match'], answer)) {
    outgoing.writeHead(304, [...headers, ...own]).end();
    return 304;
  }
  const isGzip = takesGzip(asked['accept-encoding']);
  const body = isGzip ? await answer.gzipped() : answer.body;
  own.push('content-type', 'application/json', 'content-length', String(body.length));
  if (isGzip) own.push('content-encoding', 'gzip');
  outgoing.writeHead(200, [...headers, ...own]).end(body);
  return 200;
}
