import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { whyAndOff } from '#domain/notifications/emails/notification-email.ts';
import { consentText } from '#domain/notifications/commercial-consent.ts';
import { notificationPaths } from '#domain/notifications/notifications-api.ts';
import { preferencePaths } from '#domain/notifications/preferences-api.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { commercialConsents, notifications, outgoingMessages, users } from '#server/db/schema.ts';
import type { DueDelivery } from '#server/notifications/delivery-channel.ts';
import { deliveryChannelsOf } from '#server/notifications/delivery-channels.ts';
import { emailChannel, unsubscribeHeaders } from '#server/notifications/emails/email-channel.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import { messageChannel } from '#server/notifications/message-channel.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { unsubscribeToken, unsubscribeUrl } from '#server/notifications/emails/unsubscribe-token.ts';
import { advance, placed } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { delivered, toTheDoor } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();
const channel = emailChannel(server.services);
let buyer: string;
let vendor: string;
const told: (typeof notifications.$inferSelect)[] = [];

beforeAll(async () => {
  const product = await server.addProduct({ vendor_id: 'tienda-1', name: 'Café <b>de Pamplona</b>' }, 1_000);
  const id = await placed(server, [product, 2]);
  await advance(server, id, ...toTheDoor, delivered);
  await server.run('notify-people');
  buyer = await idOf('buyer');
  vendor = await idOf('vendor');
  told.push(...(await server.db.select().from(notifications)));
});

async function idOf(role: UserType): Promise<string> {
  const [found] = await server.db
    .select()
    .from(users)
    .where(eq(users.email, `${role}@prueba.co`));
  return found?.id ?? '';
}

function aTold() {
  const [row] = told;
  if (!row) throw new Error('Nobody was told anything.');
  return row;
}

/** The delivery of what somebody was told of a kind. */
function dueOf(kind: string, userId: string, id: string = randomUUID()): DueDelivery {
  const row = told.find((each) => each.kind === kind && each.userId === userId);
  if (!row) throw new Error(`Nobody was told ${kind}.`);
  const notification = { ...row, timestamp: row.at.toISOString() };
  return { id, userId, channel: 'email', destination: '', attempts: 1, notification, showsDetails: false };
}

async function lettersTo(role: string) {
  const all = await server.db.select().from(outgoingMessages).orderBy(outgoingMessages.id);
  return all.filter((each) => each.destination === `${role}@prueba.co`);
}

describe('the letter of a notification', () => {
  test('has what was bought, in its text and its page, and is written once for its delivery', async () => {
    const due = dueOf('order.delivered', buyer);
    const before = (await lettersTo('buyer')).length;
    expect(await channel([due])).toEqual([{ state: 'sent' }]);
    // The server died before it settled the delivery, and another takes it.
    expect(await channel([due])).toEqual([{ state: 'sent' }]);
    const letters = (await lettersTo('buyer')).filter((each) => each.subject.startsWith('Entregamos'));
    expect(await lettersTo('buyer')).toHaveLength(before + 1);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toMatch(/^Entregamos tu pedido: MS-\d{6}-1$/);
    expect(letters[0]?.body).toContain('- 2 × Café <b>de Pamplona</b>');
    expect(letters[0]?.html).toContain('2 × Café &lt;b>de Pamplona&lt;/b>');
    expect(letters[0]?.body).toContain('derecho de retracto');
    expect(letters[0]?.headers).toBeNull();
  });

  test('of a sale tells those who work for its store what to send, and not who bought it', async () => {
    expect(await channel([dueOf('sale.placed', vendor)])).toEqual([{ state: 'sent' }]);
    const letter = (await lettersTo('vendor')).at(-1);
    expect(letter?.body).toContain('- 2 × Café <b>de Pamplona</b>');
    expect(letter?.body).not.toMatch(/buyer@|Calle|Carrera|\b3\d{9}\b/);
  });

  test('shows nobody the order of somebody else, or of a store for which they do not work', async () => {
    const stranger = await idOf('admin');
    const letters = (await lettersTo('admin')).length;
    for (const due of [dueOf('order.delivered', buyer), dueOf('sale.placed', vendor)]) {
      const own = eq(notifications.id, due.notification.id);
      await server.db.update(notifications).set({ userId: stranger }).where(own);
      await channel([{ ...due, userId: stranger }]);
      await server.db.update(notifications).set({ userId: due.userId }).where(own);
    }
    const bodies = (await lettersTo('admin')).map((each) => each.body);
    expect(bodies).toHaveLength(letters + 2);
    expect(bodies.filter((each) => each.includes('Café'))).toEqual([]);
  });

  test('of a payout says how much goes to which account, to who works for its store', async () => {
    const due = { ...dueOf('sale.placed', vendor), id: randomUUID() };
    const notification = {
      ...due.notification,
      id: uuidv7(Date.now()),
      kind: 'payout.sent',
      title: 'Tu giro',
    };
    const eventId = randomUUID();
    await server.db.transaction(async (tx) => {
      // The rows around it are not what the letter reads.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into integration_events (id, kind, cause, data, at, notified_at)
        values (${eventId}, 'payout.sent', 'giro', '{"leg_id": "giro"}', now(), now())`);
      await tx.execute(sql`insert into payout_legs (id, run_id, statement_id, vendor_id, account_version, amount)
        values ('giro', 'corrida', 'liquidacion', 'tienda-1', 1, 1250000)`);
      await tx.execute(sql`insert into statements (id, turn, vendor_id, run_id, store_name, until, opening, closing,
          opening_versions, closing_versions, lines)
        values ('liquidacion', 77, 'tienda-1', 'corrida', 'T', now(), '{}', '{}', '{}', '{}', 0)`);
      await tx.execute(sql`insert into bank_accounts (vendor_id, version, sealed, bank, kind, last_four, holder_differs, saved_by, at)
        values ('tienda-1', 1, '', '1007', 'savings', '1234', false, ${vendor}, now())`);
      const { id, kind, title } = notification;
      await tx.insert(notifications).values({ ...aTold(), id, kind, title, eventId, userId: vendor });
    });
    await channel([{ ...due, notification }]);
    const letter = (await lettersTo('vendor')).at(-1);
    expect(letter?.body).toMatch(/Liquidación: LQ-000077\nCuenta: Bancolombia, ahorros, termina en 1234\n/);
    expect(letter?.body).toMatch(/Valor: \$\s1\.250\.000/);
    const stranger = await idOf('admin');
    await server.db
      .update(notifications)
      .set({ userId: stranger })
      .where(eq(notifications.id, notification.id));
    await channel([{ ...due, id: randomUUID(), userId: stranger, notification }]);
    expect((await lettersTo('admin')).at(-1)?.body).not.toMatch(/1\.250\.000|1234/);
  });

  test('goes to proven e-mails of open accounts alone, and the others keep nobody waiting', async () => {
    const mails = async (change: Partial<typeof users.$inferInsert>) => {
      await server.db.update(users).set(change).where(eq(users.id, buyer));
      return channel([dueOf('order.delivered', buyer), dueOf('sale.delivered', vendor)]);
    };
    expect(await mails({ emailVerified: false })).toEqual([
      { state: 'failed', reason: 'unproven_email' },
      { state: 'sent' },
    ]);
    expect((await mails({ emailVerified: true, isActive: false }))[0]).toEqual({
      state: 'failed',
      reason: 'account_closed',
    });
    await mails({ isActive: true });
    const nobody = { ...dueOf('order.delivered', buyer), userId: randomUUID() };
    expect(await channel([nobody])).toEqual([{ state: 'failed', reason: 'no_destination' }]);
  });

  test('is not written to an account that is erased while it is made', async () => {
    const gone = 'ida@correo.co';
    const account = {
      id: randomUUID(),
      email: gone,
      userType: 'buyer',
      passwordHash: '',
      emailVerified: true,
    } as const;
    const [user] = await server.db.insert(users).values(account).returning();
    const slow = messageChannel(server.services, async () => {
      if (user) await server.db.transaction((tx) => erasePerson(tx, user, new Date()));
      return [emailMessage(gone, 'Hola', ['Hola'])];
    });
    const due = { ...dueOf('order.delivered', buyer), userId: account.id };
    expect(await slow([due])).toEqual([{ state: 'retry', reason: 'unreachable' }]);
    expect(await channel([due])).toEqual([{ state: 'failed', reason: 'account_closed' }]);
    const left = eq(outgoingMessages.destination, gone);
    expect(await server.db.select().from(outgoingMessages).where(left)).toEqual([]);
  });

  test('waits while nothing can be written', async () => {
    await server.db.execute(
      sql`alter table outgoing_messages add constraint full_disk check (false) not valid`,
    );
    expect(await channel([dueOf('order.delivered', buyer)])).toEqual([
      { state: 'retry', reason: 'unreachable' },
    ]);
    await server.db.execute(sql`alter table outgoing_messages drop constraint full_disk`);
  });
});

describe('text messages', () => {
  test('say what the notification says, to proven mobiles, and stay in the local mailbox without a service', async () => {
    const { sms, whatsapp } = deliveryChannelsOf(server.services);
    const texts = async (phoneVerified: boolean) => {
      await server.db.update(users).set({ phone: '3151234567', phoneVerified }).where(eq(users.id, buyer));
      const due = dueOf('order.delivered', buyer);
      return [await sms?.([due]), await sms?.([due]), await whatsapp?.([dueOf('order.delivered', buyer)])];
    };
    expect((await texts(false))[0]).toEqual([{ state: 'failed', reason: 'no_destination' }]);
    expect(await texts(true)).toEqual([[{ state: 'sent' }], [{ state: 'sent' }], [{ state: 'sent' }]]);
    const all = await server.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.destination, '3151234567'));
    expect(all.map((each) => each.channel).toSorted()).toEqual(['sms', 'whatsapp']);
    expect(all[0]?.body).toMatch(
      /^MeStore: Entregamos tu pedido\. Ya tienes el pedido MS-\d{6}-1 de .* http:\/\/localhost/,
    );
    expect(await (await server.request('/dev/mensajes')).text()).toContain('WhatsApp para <b>3151234567</b>');
    const services = {
      ...server.services,
      config: { ...server.services.config, production: true, twilio: null },
    };
    expect(Object.keys(deliveryChannelsOf(services))).toEqual(['email', 'push']);
  });
});

describe('the link that ends promotions', () => {
  const at = (token: string, method = 'POST') =>
    server.request(`${notificationPaths.unsubscribeMail}/${token}`, {
      method,
      ...(method === 'POST'
        ? {
            body: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {}),
    });
  const withdrawals = () =>
    server.db.select().from(commercialConsents).where(eq(commercialConsents.userId, buyer));

  test('asks a person, ends them by one request without a session, and once however often', async () => {
    const token = unsubscribeToken(server.services.config, buyer);
    expect(token).not.toContain('@');
    const asked = await at(token, 'GET');
    expect(await asked.text()).toContain('<button type="submit">');
    expect(await withdrawals()).toEqual([]);
    const answers = await Promise.all([at(token), at(token), at(token)]);
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    const text = consentText('promotions-1', 'email', false);
    expect(await withdrawals()).toMatchObject([{ channel: 'email', isGranted: false, text }]);
    const own = await server.request(preferencePaths.own, { headers: await server.signIn('buyer') });
    expect(await own.json()).toMatchObject({ choices: { promotions: { email: false } } });
    const granted = { userId: buyer, channel: 'email' as const, isGranted: true, text: 'Sí', at: new Date() };
    await server.db.insert(commercialConsents).values(granted);
    await at(token);
    expect((await withdrawals()).map((each) => each.isGranted)).toEqual([false, true, false]);
  });

  test('stands in the header of what advertises, and of nothing else', () => {
    const url = unsubscribeUrl(server.services.config, buyer);
    expect(unsubscribeHeaders(whyAndOff('promotions', 'https://mestore.co', url))).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const each of ['purchases', 'sales'] as const)
      expect(unsubscribeHeaders(whyAndOff(each, 'https://mestore.co', url))).toBeNull();
  });

  test('is made by this server alone, and serves one person', async () => {
    const token = unsubscribeToken(server.services.config, buyer);
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const ofVendor = [
      unsubscribeToken(server.services.config, vendor).split('.')[0],
      token.split('.')[1],
    ].join('.');
    const gone = unsubscribeToken(server.services.config, randomUUID());
    for (const each of [forged, ofVendor, gone, 'nada', token.slice(0, 40), `${token}x`])
      expect((await at(each)).status).toBe(404);
  });
});
