import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guestPaths } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { forgetEmptyGuests } from '#server/accounts/forget-empty-guests.ts';
import { rowsOf } from '#server/db/database.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { anAddress, anOrder } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });

let secrets = 0;
const aGuest = () => {
  secrets += 1;
  return {
    guest_id: uuidv7(),
    guest_secret: String(secrets).padStart(43, 'x'),
    acepta_tratamiento_datos: true,
    device_id: uuidv7(),
  };
};
type Guest = ReturnType<typeof aGuest>;
const sweep = () => forgetEmptyGuests(server.db, nowMs);
const isKnown = async ({ guest_id }: Guest) =>
  (await server.db.select().from(users).where(eq(users.id, guest_id))).length === 1;

async function enter(guest: Guest): Promise<LoginAnswer> {
  const answer = await server.request(guestPaths.enter, { json: guest });
  expect(answer.status).toBe(201);
  return v.parse(LoginAnswer, await answer.json());
}

async function entered(): Promise<Guest> {
  const guest = aGuest();
  await enter(guest);
  return guest;
}

function send(path: string, token: string, command: object): Promise<Response> {
  return server.request(path, {
    headers: { authorization: `Bearer ${token}` },
    json: { commands: [command] },
  });
}

async function buy(guest: Guest, session?: LoginAnswer): Promise<void> {
  const { access_token: token, user } = session ?? (await enter(guest));
  const product = await server.addProduct({}, 5);
  const order = anOrder('buyer', [[product, 1]], { actorId: user.id });
  const data = { ...(order.data as object), shipping_email: 'marta@correo.co' };
  const answer = await send('/api/v1/orders/sync', token, { ...order, data });
  expect(await answer.json()).toMatchObject({ results: [{ status: 'applied' }] });
}

test('a guest of thirty days who did nothing is forgotten whole, and one of less is not', async () => {
  const guest = await entered();
  nowMs += 30 * DAY_MS - 1;
  await sweep();
  expect(await isKnown(guest)).toBe(true);
  nowMs += 2;
  expect(await sweep()).toBe(1);
  expect(await isKnown(guest)).toBe(false);
  expect(await server.db.select().from(consents).where(eq(consents.userId, guest.guest_id))).toEqual([]);
  const events = sql`select 1 from auth_events where user_id = ${guest.guest_id} and address || device <> ''`;
  expect(await rowsOf(server.db, events)).toEqual([]);
});

test('whoever comes back after that is made again by their device, and the order that waited on it is placed', async () => {
  const guest = await entered();
  nowMs += 31 * DAY_MS;
  await sweep();
  expect(await isKnown(guest)).toBe(false);
  await buy(guest);
  expect(await isKnown(guest)).toBe(true);
});

test('whoever bought, wrote an address or came again is kept', async () => {
  const [bought, wrote, came, full] = [await entered(), aGuest(), await entered(), await entered()];
  await buy(bought);
  const { access_token: token } = await enter(wrote);
  const address = anAddress('buyer', {}, { actorId: wrote.guest_id });
  const saved = await send('/api/v1/profile/sync', token, address);
  expect(await saved.json()).toMatchObject({ results: [{ status: 'applied' }] });
  await server.db.update(users).set({ isGuest: false }).where(eq(users.id, full.guest_id));
  nowMs += 31 * DAY_MS;
  await enter(came);
  expect(await sweep()).toBe(0);
  for (const each of [bought, wrote, came, full]) expect(await isKnown(each)).toBe(true);
});

test('an order that is written at the same moment is never lost', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, entered));
  const sessions = new Map<Guest, LoginAnswer>();
  for (const each of guests) sessions.set(each, await enter(each));
  // The sessions were opened long ago; their commands arrive now.
  const longAgo = new Date(nowMs - 40 * DAY_MS).toISOString();
  await rowsOf(server.db, sql`update device_grants set last_seen_at = ${longAgo}::timestamptz`);
  await rowsOf(server.db, sql`update refresh_tokens set created_at = ${longAgo}::timestamptz`);
  await rowsOf(server.db, sql`update users set created_at = ${longAgo}::timestamptz where is_guest`);
  const outcomes = await Promise.allSettled([
    ...guests.map((each) => buy(each, sessions.get(each))),
    sweep(),
    sweep(),
  ]);
  expect(outcomes.slice(-2).every((each) => each.status === 'fulfilled')).toBe(true);
  for (const [index, guest] of guests.entries()) {
    if (outcomes[index]?.status === 'fulfilled') expect(await isKnown(guest)).toBe(true);
    // The device asks for its guest again, as it does wherever its grant is gone.
    else await buy(guest);
  }
});
