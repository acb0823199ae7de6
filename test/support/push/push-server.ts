import { pushPaths } from '#domain/notifications/push-api.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { stubFetch } from '#test/support/stub-fetch.ts';

/** Base64url of a server's key. */
export const keyOf = (letter: string) => letter.repeat(87);

/** A server that keeps subscriptions. `refuses` answers that for the address that it names. */
export function stubPushServer() {
  const server = { key: keyOf('B'), refuses: '', isOthers: '', isKnown: true };
  const subscription = () => ({
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Chrome en Android',
    created_at: '2026-03-05T15:00:00.000Z',
    seen_at: '2026-03-05T15:00:00.000Z',
    is_this_device: server.isKnown,
  });
  const unlessRefused = (answer: (body: unknown) => Response) => (asked: { path: string; body: unknown }) =>
    asked.path === server.refuses ? Response.json(apiError('API_003'), { status: 500 }) : answer(asked.body);
  const { asked } = stubFetch({
    [`GET ${pushPaths.key}`]: unlessRefused(() => Response.json({ key: server.key })),
    [`GET ${pushPaths.subscriptions}`]: unlessRefused(() => Response.json({ data: [subscription()] })),
    [`POST ${pushPaths.subscribe}`]: unlessRefused((body) =>
      server.isOthers && JSON.stringify(body).includes(`"${server.isOthers}"`)
        ? Response.json(apiError('API_001'), { status: 409 })
        : Response.json({ subscription: subscription() }, { status: 201 }),
    ),
    [`POST ${pushPaths.unsubscribe}`]: unlessRefused(() => new Response(null, { status: 204 })),
  });
  return Object.assign(server, {
    asked,
    calls: () => asked.map(({ method, path }) => `${method} ${path.replace(/.*notifications\//, '')}`),
    bodies: () => asked.flatMap(({ body }) => (body === undefined ? [] : [body])),
  });
}
