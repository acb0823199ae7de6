import { ECDH } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  NOT_A_PUSH_SERVICE,
  PushAnswer,
  PushBody,
  PushKeyAnswer,
  pushPaths,
  SubscribeBody,
  SubscribedAnswer,
  SubscriptionsAnswer,
  type PushSubscriptionView,
} from '#domain/notifications/push-api.ts';
import { isPushEndpoint } from '#domain/notifications/push/push-endpoint.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { parsed } from '#server/http/parsed.ts';
import { sendMessage } from '#server/notifications/push/send-message.ts';
import {
  deviceOfSession,
  removeOwnSubscription,
  removeSubscription,
  saveSubscription,
  subscriptionsOf,
  viewOf,
} from '#server/notifications/push/subscriptions-storage.ts';
import { topicsRoute } from '#server/notifications/push/topics-route.ts';

const tag = 'Notificaciones';
const base = '/api/v1/notifications';
const within = (path: string) => path.slice(base.length);

const OF_SOMEBODY_ELSE =
  'Este navegador anuncia los avisos de otra persona. Desactiva los avisos en este equipo y actívalos de nuevo.';
const OF_ANOTHER_KEY =
  'Los avisos de este equipo son de antes. Desactívalos y actívalos de nuevo para que te lleguen.';
const NOT_OF_BROWSER =
  'La clave no es de un navegador. Desactiva los avisos en este equipo y actívalos de nuevo.';
const NO_DEVICE = 'No sabemos qué equipo es este. Ingresa de nuevo y activa los avisos otra vez.';

/** Devices that announce what their person is told (Web Push), what they follow, and sending by hand (spec §7). */
export function pushRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      within(pushPaths.key),
      described({
        tag,
        summary: 'La clave pública con la que un navegador se inscribe',
        answer: PushKeyAnswer,
        refuses: [401, 403],
      }),
      allow(services, 'manageOwnProfile'),
      (c) => c.json({ key: services.config.push.publicKey }),
    )
    .route('/', subscriptionsRoute(services))
    .route('/', topicsRoute(services))
    .post(
      within(pushPaths.push),
      described({
        tag,
        summary: 'Enviar un aviso a personas',
        description:
          'Sobre el servicio o lo que compraron, nunca para ofrecer algo: la publicidad va por `/campaigns`, que cumple la Ley 2300 de 2023. Les queda en su lista y les llega por los medios que eligieron. Quien no tiene una cuenta que abra se pasa por alto y ' +
          'se cuenta. Con `Idempotency-Key` (un UUID) puede enviarse de nuevo sin repetirse.',
        answer: PushAnswer,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'sendNotifications'),
      parsed('json', PushBody),
      async (c) =>
        c.json(await sendMessage(services, signedIn(c.var.actor), idempotencyKeyOf(c), c.req.valid('json'))),
    );
}

function subscriptionsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const deviceOf = (c: Context<AppEnv>) => deviceOfSession(db, c.var.sessionId ?? '');
  return new Hono<AppEnv>()
    .get(
      within(pushPaths.subscriptions),
      described({
        tag,
        summary: 'Los equipos que anuncian mis notificaciones',
        answer: SubscriptionsAnswer,
        refuses: [401, 403],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => c.json({ data: await subscriptionsOf(db, signedIn(c.var.actor).id, await deviceOf(c)) }),
    )
    .post(
      within(pushPaths.subscribe),
      described({
        tag,
        summary: 'Inscribir este equipo para que anuncie mis notificaciones',
        description:
          'El mismo equipo otra vez es el mismo. `userId` y `userRole` no deciden nada: de quién es y qué puede lo dice su sesión.',
        answer: SubscribedAnswer,
        refuses: [400, 401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', SubscribeBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const body = c.req.valid('json');
        const subscription = await subscribed(services, {
          userId: id,
          deviceId: await deviceOf(c),
          name: deviceNameOf(c.req.header('user-agent') ?? ''),
          body,
        });
        return c.json({ subscription });
      },
    )
    .post(
      within(pushPaths.unsubscribe),
      described({
        tag,
        summary: 'Que este equipo ya no anuncie mis notificaciones',
        status: 204,
        answers: 'Ya no las anuncia.',
        refuses: [401, 403],
      }),
      allow(services, 'manageOwnProfile'),
      async (c) => {
        const deviceId = await deviceOf(c);
        if (deviceId !== null) await removeSubscription(db, signedIn(c.var.actor).id, deviceId);
        return c.body(null, 204);
      },
    )
    .delete(
      `${within(pushPaths.subscriptions)}/:id`,
      described({
        tag,
        summary: 'Que uno de mis equipos ya no anuncie mis notificaciones',
        status: 204,
        answers: 'Ya no las anuncia.',
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const isGone = await removeOwnSubscription(db, signedIn(c.var.actor).id, c.req.valid('param').id);
        if (!isGone) throw notFound('Ese equipo ya no anuncia tus notificaciones.');
        return c.body(null, 204);
      },
    );
}

interface Subscribing {
  userId: string;
  deviceId: string | null;
  name: string;
  body: SubscribeBody;
}

/** @throws ApiProblem 422 for an address of no push service, 409 where the browser has to make a new subscription. */
async function subscribed(
  { config, database, now }: Services,
  { userId, deviceId, name, body }: Subscribing,
): Promise<PushSubscriptionView> {
  if (!isPushEndpoint(body.endpoint, { allowsLoopback: !config.production }))
    throw problem(422, 'API_001', NOT_A_PUSH_SERVICE, [{ field: 'endpoint', message: NOT_A_PUSH_SERVICE }]);
  if (!isPoint(body.keys.p256dh))
    throw problem(422, 'API_001', NOT_OF_BROWSER, [{ field: 'keys.p256dh', message: NOT_OF_BROWSER }]);
  if (deviceId === null) throw problem(409, 'API_001', NO_DEVICE);
  const { publicKey } = config.push;
  if ((body.applicationKey ?? publicKey).replace(/=+$/, '') !== publicKey)
    throw problem(409, 'API_001', OF_ANOTHER_KEY, [{ field: 'applicationKey', message: OF_ANOTHER_KEY }]);
  const row = await database.db.transaction((tx) =>
    saveSubscription(tx, { userId, deviceId, name, applicationKey: publicKey, body, nowMs: now() }),
  );
  if (!row)
    throw problem(409, 'API_001', OF_SOMEBODY_ELSE, [{ field: 'endpoint', message: OF_SOMEBODY_ELSE }]);
  return viewOf(row, deviceId);
}

/** Whether it is a point of the curve P-256: a message cannot be encrypted for anything else. */
function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
