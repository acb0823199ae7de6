import { assert, boolean, integer, property, record, string, uuid, webPath } from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pushMessageOf, type PushedNotification } from '#server/notifications/push/push-message-of.ts';
import { PushBody } from '#domain/notifications/push-api.ts';
import { PUSH_MESSAGE_MAX_BYTES, PushMessage } from '#domain/notifications/push-message.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';
import { textMessageOf } from '#server/notifications/text-channel.ts';
import { namesOf, OWN, sampleNotification } from '#test/emails/sample-emails.ts';
import { inRun } from '#test/server/database/run-size.ts';

const pushed: PushedNotification = {
  notification: {
    id: 'n-1',
    kind: 'order.in_transit',
    type: 'info',
    title: 'Tu pedido va en camino',
    message: 'El pedido MS-000123-1 de Calzado La Isla salió de la bodega.',
    url: '/marketplace/orders/p-1',
    timestamp: '2026-03-05T15:00:00.000Z',
  },
  userId: 'u-1',
  publicUrl: 'https://mestore.co',
  showsDetails: false,
  unread: 3,
  extras: null,
};
const byHand: PushedNotification = {
  ...pushed,
  notification: { ...pushed.notification, kind: 'staff.message', title: 'Ana Pérez', url: '/' },
  extras: {
    image: '/media/a.jpg',
    data: { campaign: 'marzo', user_id: 'otra' },
    actions: [{ action: 'see', title: 'Ver a Ana', url: '/productos' }],
  },
};

test('a locked screen says of what it is, and nothing of whom or what', () => {
  expect(pushMessageOf(pushed).notification).toMatchObject({
    title: 'Tu pedido va en camino',
    body: 'Abre MeStore para ver tu compra.',
    navigate: 'https://mestore.co/marketplace/orders/p-1?aviso=n-1',
    icon: 'https://mestore.co/icons/icon-192.png',
    requireInteraction: true,
    vibrate: [100, 50, 100],
    actions: [{ action: 'open', title: 'Ver', navigate: 'https://mestore.co/marketplace/orders/p-1' }],
    data: {
      id: 'n-1',
      user_id: 'u-1',
      kind: 'order.in_transit',
      type: 'info',
      url: '/marketplace/orders/p-1',
    },
  });
  const written = pushMessageOf(byHand).notification;
  expect(written).toMatchObject({ title: 'Tienes un mensaje de MeStore', actions: [{ title: 'Ver' }] });
  expect(written.image).toBeUndefined();
});

test('who wants them has the words, and what was given with them', () => {
  expect(pushMessageOf({ ...pushed, showsDetails: true }).notification.body).toMatch('MS-000123-1');
  expect(pushMessageOf({ ...byHand, showsDetails: true }).notification).toMatchObject({
    title: 'Ana Pérez',
    image: 'https://mestore.co/media/a.jpg',
    actions: [{ action: 'see', title: 'Ver a Ana', navigate: 'https://mestore.co/productos' }],
    data: { campaign: 'marzo', user_id: 'u-1' },
  });
});

test('states of one order replace each other, its payment and messages do not', () => {
  const tagOf = (kind: string, url: string, id: string) =>
    pushMessageOf({ ...pushed, notification: { ...pushed.notification, kind, url, id } }).notification.tag;
  const order = '/marketplace/orders/p-1';
  expect(tagOf('order.delivered', order, 'n-2')).toBe(tagOf('order.in_transit', order, 'n-1'));
  expect(tagOf('order.paid', order, 'n-2')).not.toBe(tagOf('order.in_transit', order, 'n-1'));
  expect(tagOf('staff.message', '/', 'n-2')).not.toBe(tagOf('staff.message', '/', 'n-1'));
});

test('whatever its texts are, it fits into a record and leads within the product', () => {
  const text = (maxLength: number) => string({ maxLength, unit: 'grapheme' });
  const any = record({
    title: text(120),
    message: text(300),
    url: webPath({ size: 'large' }).map((each) => each.slice(0, 300)),
    id: uuid(),
    showsDetails: boolean(),
    unread: integer({ min: 0, max: 1e6 }),
  });
  assert(
    property(any, ({ showsDetails, unread, ...words }) => {
      const notification = { ...byHand.notification, ...words };
      const message = pushMessageOf({ ...byHand, notification, showsDetails, unread });
      expect(v.is(PushMessage, message)).toBe(true);
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(
        PUSH_MESSAGE_MAX_BYTES,
      );
      expect(new URL(message.notification.navigate).origin).toBe('https://mestore.co');
    }),
    { numRuns: inRun({ gate: 30, long: 500 }) },
  );
});

test.each(['//otra.co', '/\\otra.co', '/\t/otra.co', 'https://otra.co', 'javascript:alert(1)', ''])(
  'nobody is led to %j',
  (url) => {
    const payload = { title: 'Hola', body: 'Mira', url };
    expect(v.is(PushBody, { targetUsers: ['u-1'], payload })).toBe(false);
    const { navigate } = pushMessageOf({
      ...byHand,
      notification: { ...byHand.notification, url },
    }).notification;
    expect(new URL(navigate).origin).toBe('https://mestore.co');
  },
);

test('markup is text, and a send to nobody is none', () => {
  const payload = { title: '<b>Hola</b>', body: '<img src=x onerror=alert(1)>' };
  const read = v.safeParse(PushBody, { targetUsers: ['u-1'], payload });
  expect(read.output).toMatchObject({ payload: { ...payload, type: 'info', url: '/' } });
  expect(v.safeParse(PushBody, { targetUsers: [], payload }).issues?.[0]?.message).toBe(
    'Elige a quién le llega.',
  );
});

test.each(NOTIFICATION_KINDS)(
  '%s: with the longest names and with markup it fits, tells a locked screen no name, and is one line as a text',
  (kind) => {
    for (const variant of ['longest', 'markup'] as const) {
      const notification = { ...pushed.notification, ...sampleNotification(kind, variant) };
      const locked = pushMessageOf({ ...pushed, notification });
      const { name, store } = namesOf(variant);
      const said = `${locked.notification.title} ${locked.notification.body}`;
      for (const each of [name, store, 'MS-000123', 'INC-000042', 'bodega abre'])
        expect(isWrittenByHand(kind) && kind !== 'staff.message' ? '' : said).not.toContain(each);
      const shown = pushMessageOf({ ...pushed, notification, showsDetails: true });
      expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(PUSH_MESSAGE_MAX_BYTES);
      expect(shown.notification.navigate.startsWith(`${OWN}/`)).toBe(true);
      const text = textMessageOf(notification, OWN);
      expect(text).toMatch(/^MeStore: \S.*[^.]\. \S.* https:\/\/mestore\.co\/\S*$/);
      expect(text.length).toBeLessThan(600);
    }
  },
);

/** A campaign says what its author wrote, also on a locked screen: it is nobody's own matter. */
const isWrittenByHand = (kind: string) => /^(staff|campaign)\./.test(kind);
