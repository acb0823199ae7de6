import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { SubscribeBody } from '#domain/notifications/push-api.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DeliveryChannel, DueDelivery } from '#server/notifications/delivery-channel.ts';
import { pushChannel } from '#server/notifications/push/push-channel.ts';
import { CONNECTIONS_PER_ORIGIN } from '#server/notifications/push/push-connections.ts';
import { pushMessageOf } from '#server/notifications/push/push-message-of.ts';
import { vapidTokens } from '#server/notifications/push/vapid-tokens.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { besideFloor, floorRate, inTurns, type Rate } from '#test/bench/floors/floor-server.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';
import { runProgram } from '#test/bench/support/run-program.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';
import { ownProcess, temporaryFolder } from '#test/support/owned.ts';

const DEVICES = 1_000;
const AT_ONCE = 500;
const LEAST = 0.5;

/**
 * Messages that leave by the channel: read from the database, encrypted for each device and signed. Beside it bare `https`
 * that posts messages which were made before, to the same push service and by as many connections: to one that checks what it
 * is sent, as those of browsers do, and to one that takes everything without looking.
 */
export async function pushMessagesPerSecond(bench: Bench): Promise<Figure[]> {
  // Their certificate is their own, made for this run; both sides ask them alike.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  try {
    const checking = await ratesAt(bench, 'checking');
    const hasty = await ratesAt(bench, 'hasty');
    return [
      besideFloor(`push messages to ${whole(DEVICES)} devices of a service that checks them`, {
        ...checking,
        least: LEAST,
        name: 'bare https',
      }),
      floorRate(checking.floor),
      besideFloor('  of one that takes everything unlooked', { ...hasty, name: 'bare https' }),
      floorRate(hasty.floor),
    ];
  } finally {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  }
}

async function ratesAt(bench: Bench, mode: 'checking' | 'hasty'): Promise<{ ours: Rate[]; floor: Rate[] }> {
  const messages = bench.sizes.runs === 1 ? 2_000 : 6_000;
  const server = await testServer({ databaseUrl: await bench.emptyDatabase() });
  const service = await serviceBeside(mode);
  try {
    const { deliveries, prepared } = await madeFor(server, service.bodies);
    const channel = pushChannel(server.services);
    return await inTurns(bench.sizes.runs, {
      floor: () => rateOf(messages, () => postBare(prepared, messages)),
      ours: () => rateOf(messages, () => sendAll(channel, deliveries, messages)),
    });
  } finally {
    service.stop();
    await server.close();
  }
}

async function rateOf(messages: number, send: () => Promise<void>): Promise<Rate> {
  const began = performance.now();
  await send();
  return { perSecond: (messages * 1_000) / (performance.now() - began) };
}

async function sendAll(channel: DeliveryChannel, deliveries: readonly DueDelivery[], messages: number) {
  for (let sent = 0; sent < messages; sent += AT_ONCE) {
    const from = sent % deliveries.length;
    const outcomes = await channel(deliveries.slice(from, from + AT_ONCE));
    if (outcomes.some((each) => each.state !== 'sent')) throw new Error('A message was not taken.');
  }
}

/** A message that only has to be posted. */
interface PreparedMessage {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

async function postBare(prepared: readonly PreparedMessage[], messages: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_PER_ORIGIN });
  let left = messages;
  const post = ({ endpoint, headers, body }: PreparedMessage) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(endpoint, { method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 201) reject(new Error('A message was not taken.'));
        response.resume().on('end', resolve);
      });
      asked.on('error', reject).end(body);
    });
  const worker = async () => {
    for (let each = prepared[left % prepared.length]; left > 0 && each;) {
      left -= 1;
      await post(each);
      each = prepared[left % prepared.length];
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS_PER_ORIGIN }, worker));
  agent.destroy();
}

/** One person for each device, each signed in there; and the same messages, encrypted and signed already. */
async function madeFor(server: TestServer, bodies: readonly SubscribeBody[]) {
  const { push } = server.services.config;
  const subscriptions = bodies.map(({ endpoint, keys }, each) => {
    return { id: `s-${each}`, user_id: `u-${each}`, device_id: `d-${each}`, endpoint, ...keys };
  });
  const rows = JSON.stringify(subscriptions);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as s (id text, user_id text, device_id text, endpoint text, p256dh text, auth text)`;
  for (const insert of [
    sql`insert into users (id, email, user_type, password_hash)
        select user_id, user_id || '@prueba.co', 'buyer', '' from ${given}`,
    sql`insert into refresh_tokens (hash, family, user_id, device_id, expires_at)
        select id, id, user_id, device_id, now() + interval '1 day' from ${given}`,
    sql`insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, application_key, name, created_at, seen_at)
        select id, user_id, device_id, endpoint, p256dh, auth, ${push.publicKey}, 'Chrome', now(), now() from ${given}`,
    sql`analyze`,
  ])
    await rowsOf(server.db, insert);
  const deliveries = subscriptions.map(({ id, user_id }) => deliveryTo(id, user_id));
  const authorize = vapidTokens(push);
  const prepared: PreparedMessage[] = [];
  for (const [each, delivery] of deliveries.entries()) {
    const subscription = bodies[each];
    if (!subscription) continue;
    const { publicUrl } = server.services.config;
    const message = pushMessageOf({ ...delivery, publicUrl, unread: 0, extras: null });
    const { headers, body, endpoint } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(message),
      {
        TTL: 60,
        urgency: 'normal',
        topic: `t-${each}`,
      },
    );
    const authorization = await authorize(new URL(endpoint).origin, Date.now());
    prepared.push({ endpoint, headers: { ...(headers as PreparedMessage['headers']), authorization }, body });
  }
  return { deliveries, prepared };
}

function deliveryTo(destination: string, userId: string): DueDelivery {
  return {
    id: randomUUID(),
    userId,
    channel: 'push',
    destination,
    attempts: 1,
    showsDetails: true,
    notification: {
      id: randomUUID(),
      kind: 'order.in_transit',
      type: 'info',
      title: 'Tu pedido va en camino',
      message: 'El pedido MS-000123-1 de Calzado La Isla salió de la bodega.',
      url: `/marketplace/orders/${destination}`,
      timestamp: new Date().toISOString(),
    },
  };
}

/** A push service in a process of its own, with a certificate that is made for it. */
async function serviceBeside(mode: 'checking' | 'hasty') {
  const folder = temporaryFolder('mestore-push-');
  const [key, cert] = ['key.pem', 'cert.pem'].map((each) => path.join(folder.path, each));
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const subject = ['-subj', '/CN=127.0.0.1', '-keyout', String(key), '-out', String(cert)];
  const root = path.resolve(import.meta.dirname, '../../..');
  await runProgram('openssl', [...made, ...subject], { cwd: root, limitMs: 10_000 });
  const program = ['--import', 'tsx', 'test/bench/floors/push-floor.ts'];
  const how = [String(key), String(cert), String(DEVICES), mode];
  const child = spawn(process.execPath, [...program, ...how], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ownProcess(child);
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  return {
    bodies: JSON.parse(first) as SubscribeBody[],
    stop() {
      child.kill();
      folder.remove();
    },
  };
}
