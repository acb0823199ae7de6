import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#domain/base/durations.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { SubscribeBody } from '#domain/notifications/push-api.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { DueDelivery } from '#server/notifications/delivery-channel.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A browser that has a subscription: what it gives away of it, and what it keeps to read messages with. */
export interface PushedBrowser {
  body: SubscribeBody;
  /** base64url */
  privateKey: string;
}

/** A browser as one that subscribed at a push service. */
export function pushedBrowser(endpoint: string): PushedBrowser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { body: { endpoint, keys: { p256dh, auth } }, privateKey: pair.getPrivateKey('base64url') };
}

/** The delivery to a device of what its person was told a minute ago: their order is on its way. */
export function aPushDelivery(
  of: Partial<DueDelivery> & Pick<DueDelivery, 'userId' | 'destination'>,
  nowMs: number,
): DueDelivery {
  const notification = {
    id: randomUUID(),
    kind: 'order.in_transit',
    type: 'info' as const,
    title: 'Tu pedido va en camino',
    message: 'El pedido MS-000123-1 de Calzado La Isla salió de la bodega.',
    url: '/marketplace/orders/p-1',
    timestamp: new Date(nowMs - MINUTE_MS).toISOString(),
  };
  return { id: randomUUID(), channel: 'push', attempts: 1, notification, showsDetails: false, ...of };
}

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';

/** A device on which somebody of a role is signed in. */
export async function signedInDevice(server: TestServer, role: UserType, deviceId: string = randomUUID()) {
  const tokens = await openSession(server.services, server.accountId(role), deviceId);
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'user-agent': CHROME };
  return {
    deviceId,
    headers,
    refreshToken: tokens.refresh_token,
    get: (path: string) => server.request(path, { headers }),
    post: (path: string, json?: unknown) =>
      server.request(path, { method: 'POST', headers, ...(json === undefined ? {} : { json }) }),
    remove: (path: string) => server.request(path, { method: 'DELETE', headers }),
  };
}
