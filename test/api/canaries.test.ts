import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import { addressOf, apiRoutes } from '#test/api/bad-input.ts';
import { canariesIn, canaryFields, deviceKey, submittedCanaries } from '#test/api/submitted-canaries.ts';
import { anOrder } from '#test/server/commands.ts';
import { goodBodies, goodOrder } from '#test/api/bodies/good-bodies.ts';
import { codeSentTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

const AUTH = '/api/v1/auth';
const told = submittedCanaries;
const device = randomUUID();

interface Heard {
  asked: string;
  status: number;
  headers: Headers;
  text: string;
}

const canaries = new Map<string, string>(Object.entries(told));
const lines: string[] = [];
const heard: Heard[] = [];
let product: string;
let headers: Record<string, string> = {};

const server = await serverForFile({ hearLog: (line) => lines.push(line) });
beforeAll(async () => {
  product = await server.addProduct({}, 1_000);
  await allFlows(told.email, told['mobile with code']);
  await everyRouteBadly();
  await whileTablesTakeNothing(['users', 'refresh_tokens', 'auth_events'], () =>
    allFlows('canario.azulejo@correo.co', '3140001111'),
  );
  await whileTablesTakeNothing(['orders', 'one_time_codes'], () =>
    allFlows('canario.copeton@correo.co', '3140002222'),
  );
  await deliverMessages(server.services, { email: failing, sms: failing });
  await ask('GET', '/dev/mensajes');
}, 120_000);

describe('more than twenty canaries, through every flow', () => {
  test('did go through, well and badly', () => {
    expect(canaries.size).toBeGreaterThan(25);
    expect([...canaries.keys()]).toEqual(
      expect.arrayContaining([
        'secret to verify-email',
        'secret to reset-password',
        'access token',
        'refresh token',
      ]),
    );
    const statuses = new Set(heard.map((each) => each.status));
    for (const status of [200, 201, 204, 400, 401, 422, 500]) expect(statuses).toContain(status);
    expect(lines.filter((each) => each.includes('"level":"debug"')).length).toBeGreaterThan(100);
    expect(lines.filter((each) => each.includes('"level":"error"')).length).toBeGreaterThan(5);
    expect(lines.some((each) => each.includes('A message did not leave.'))).toBe(true);
  });

  test('stand in no line of the log', () => {
    expect(found(lines)).toEqual([]);
  });

  test('stand in no refusal', () => {
    const refused = heard.filter((each) => each.status >= 400);
    expect(found(refused.map((each) => `${each.asked} ${each.status} ${each.text}`))).toEqual([]);
  });

  test('stand in no header of an answer, where addresses are', () => {
    expect(found(heard.map((each) => JSON.stringify([...each.headers])))).toEqual([]);
  });

  test('stand in no answer that a cache may keep', () => {
    const kept = heard.filter((each) => each.headers.get('cache-control') !== 'no-store');
    expect(heard.filter((each) => canariesIn(each.text, canaries).length > 0).length).toBeGreaterThan(5);
    expect(found(kept.map((each) => `${each.asked} ${each.text}`))).toEqual([]);
  });

  test('stand in no record of who did what', async () => {
    const events = await server.db.select().from(authEvents);
    expect(events.length).toBeGreaterThan(10);
    expect(found(events.map((each) => JSON.stringify(each)))).toEqual([]);
  });

  test('stand in no measure', async () => {
    const measures = await (await server.request('/metrics')).text();
    expect(measures).toContain('/api/v1/auth/register');
    expect(found(measures.split('\n'))).toEqual([]);
  });

  test('stand in no address that is mailed, but behind its #, which browsers send to no server', async () => {
    const letters = await server.db.select().from(outgoingMessages);
    const addresses = letters.flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? []);
    expect(addresses.length).toBeGreaterThan(2);
    expect(found(addresses.map((each) => each.split('#', 1)[0] ?? ''))).toEqual([]);
  });
});

function found(texts: readonly string[]): string[] {
  return texts.flatMap((each) => canariesIn(each, canaries).map((name) => `${name}: ${each.slice(0, 200)}`));
}

async function ask(method: string, path: string, json?: unknown, more: Record<string, string> = {}) {
  const body = typeof json === 'string' ? json : JSON.stringify(json);
  const answer = await server.request(path, {
    method,
    headers: { cookie: `s=${told.cookie}`, ...headers, 'content-type': 'application/json', ...more },
    ...(json === undefined ? {} : { body }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await answer.body?.cancel();
  const text = isStream ? '' : await answer.text();
  heard.push({
    asked: `${method} ${path.split('?', 1)[0]}`,
    status: answer.status,
    headers: answer.headers,
    text,
  });
  return text;
}

/** A person from their registration to their order, and the ways in which each step goes wrong. */
async function allFlows(email: string, mobile: string): Promise<void> {
  canaries.set(`e-mail ${email}`, email);
  const person = { nombre: told.name, telefono: told.phone, device_id: device, device_key: deviceKey };
  const store = { tipo_negocio: 'ambos', nombre_tienda: told.store, acepta_tratamiento_datos: true };
  headers = {};
  const registration = { ...person, ...store, email, password: told.password };
  keep(await ask('POST', `${AUTH}/register`, registration));
  await ask('POST', `${AUTH}/register`, { ...registration, registration_id: server.accountId('owner') });
  await withSecret(email, 'verify-email', (token) => ({ token }));
  for (const password of [told['wrong password'], told.password])
    for (const door of ['login', 'admin-login'])
      keep(
        await ask('POST', `${AUTH}/${door}`, { email, password, device_id: device, device_key: deviceKey }),
      );
  const renewal = { refresh_token: canaries.get('refresh token'), device_key: deviceKey };
  keep(await ask('POST', `${AUTH}/refresh-token`, renewal));
  await ask('POST', `${AUTH}/forgot-password`, { email });
  await withSecret(email, 'reset-password', (token) => ({ token, password: told['new password'] }));
  keep(await ask('POST', `${AUTH}/login`, { email, password: told['new password'], device_id: device }));
  headers = { authorization: `Bearer ${canaries.get('access token')}` };
  await ask('GET', `${AUTH}/me`);
  await ask('POST', `${AUTH}/send-verification`, { email });
  const sent = await ask('POST', `${AUTH}/send-otp`, { telefono: mobile });
  const code = await codeSentTo(server, mobile).catch(() => '000000');
  const { request_id } = JSON.parse(sent) as { request_id?: string };
  await ask('POST', `${AUTH}/verify-otp`, { request_id, code: code === '111111' ? '222222' : '111111' });
  await ask('POST', `${AUTH}/verify-otp`, { request_id, code });
  await orders();
  await ask('POST', `${AUTH}/logout`, { refresh_token: canaries.get('refresh token') });
}

/** An order with everything in it, over both routes, and one with a card that nobody asked for. */
async function orders(): Promise<void> {
  const order = {
    ...goodOrder(product),
    notes: `Dejar en portería.\n${told.notes}`,
    shipping_name: told['recipient of an order'],
    shipping_phone: told['phone of an order'],
    shipping_address: told.address,
    shipping_email: told['e-mail of an order'],
    shipping_postal_code: told['postal code'],
  };
  const { user } = JSON.parse(canaries.get('last answer') ?? '{"user":{}}') as LoginAnswer;
  for (const extra of [{}, canaryFields]) {
    await ask('POST', '/api/v1/orders', { ...order, ...extra });
    const command = anOrder('buyer', [[product, 1]], { actorId: user.id ?? 'nadie', deviceId: device });
    const data = { ...(command.data as object), ...order, ...extra };
    await ask('POST', '/api/v1/orders/sync', { commands: [{ ...command, data, v: 2 }] });
    await ask('POST', '/api/v1/orders/sync', { commands: [{ ...command, ...extra, data }] });
    await ask('POST', '/api/v1/commands/quarantine', { command: { ...command, data } });
  }
  await ask('GET', '/api/v1/orders');
}

/**
 * Every route with input that it refuses: half a JSON, unknown fields, and secrets in places where an address
 * shows them.
 */
async function everyRouteBadly(): Promise<void> {
  const query = new URLSearchParams({ ...canaryFields, token: canaries.get('access token') ?? '' });
  const basic = { authorization: `Basic ${told['basic credentials']}` };
  headers = await server.signIn('owner');
  canaries.set('access token of the owner', headers['authorization'] ?? '');
  for (const route of apiRoutes(server).filter((each) => !each.path.endsWith('/logout'))) {
    const { method, path } = route;
    const address = addressOf(route, product);
    const good = goodBodies(product)[`${method} ${path}`] ?? {};
    await ask(method, `${address}?${query}`);
    await ask(method, `${address}?${query}`, undefined, basic);
    if (method === 'GET') continue;
    await ask(method, address, JSON.stringify({ ...canaryFields, ...good }).slice(0, -1));
    await ask(method, address, { ...good, ...canaryFields });
    await ask(method, address, Object.fromEntries(Object.keys(good).map((each) => [each, told.password])));
    await ask(method, address, { canaries: [...canaries.values()] }, { 'content-type': 'text/plain' });
  }
}

/** PostgreSQL's own words about a refused row repeat all of it. */
async function whileTablesTakeNothing(tables: string[], work: () => Promise<void>): Promise<void> {
  const { db } = server;
  for (const each of tables)
    await db.execute(sql`alter table ${sql.identifier(each)} add constraint closed check (false) not valid`);
  await work();
  for (const each of tables)
    await db.execute(sql`alter table ${sql.identifier(each)} drop constraint closed`);
}

/** The secret of the last letter is used twice, and then spoiled. */
async function withSecret(email: string, step: string, body: (token: string) => object): Promise<void> {
  const secret = await linkSecret(server, email).catch(() => null);
  if (!secret) return;
  canaries.set(`secret to ${step}`, secret);
  for (const token of [secret, secret, secret.slice(1)]) await ask('POST', `${AUTH}/${step}`, body(token));
}

/** Watches for the tokens of an answer too. */
function keep(answer: string): void {
  const { access_token, refresh_token, offline_grant } = JSON.parse(answer) as Partial<LoginAnswer>;
  if (!access_token) return;
  canaries.set('last answer', answer);
  canaries.set('access token', access_token);
  canaries.set(`access token ${canaries.size}`, access_token);
  canaries.set('refresh token', refresh_token ?? '');
  canaries.set(`refresh token ${canaries.size}`, refresh_token ?? '');
  if (offline_grant) canaries.set(`offline grant ${canaries.size}`, offline_grant);
}

async function failing(message: { destination: string; body: string }): Promise<void> {
  throw new Error(`550 no such mailbox ${message.destination}: ${message.body}`);
}
