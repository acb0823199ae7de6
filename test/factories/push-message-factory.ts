import type { PushMessage } from '#domain/notifications/push-message.ts';
import { PUSH_VIBRATION } from '#domain/notifications/push-message.ts';

/** A push message of an order on its way, for the person `buyer`, from `https://mestore.co`, unless told otherwise. */
export function aPushMessage({
  origin = 'https://mestore.co',
  user_id = 'buyer',
  id = 'n-1',
  ...over
}: Partial<PushMessage['notification']> & {
  origin?: string;
  user_id?: string;
  id?: string;
} = {}): PushMessage {
  const url = '/app/mis-compras/p-1';
  return {
    web_push: 8030,
    notification: {
      title: 'Tu pedido va en camino',
      body: 'El pedido MS-000123-1 de Cafés de la Sierra salió de la bodega.',
      navigate: `${origin}${url}?aviso=${id}`,
      tag: 'order:o-1',
      lang: 'es-CO',
      dir: 'ltr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-monochrome-512.png',
      requireInteraction: true,
      vibrate: PUSH_VIBRATION,
      actions: [{ action: 'open', title: 'Ver pedido', navigate: origin + url }],
      data: { id, user_id, kind: 'order.in_transit', type: 'info', url },
      ...over,
    },
    app_badge: 3,
    mutable: true,
  };
}
