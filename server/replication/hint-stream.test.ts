import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replicationPaths, type ReplicationHint } from '#domain/protocol/replication.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { openStreams } from '#server/telemetry/metrics.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { aMovement, anOrder, deliver } from '#test/server/commands.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';

let server: TestServer;
let product: string;
const open: AbortController[] = [];
beforeEach(async () => {
  server = await testServer();
  product = await server.addProduct({}, 50);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of open.splice(0)) each.abort();
  await server.close();
});

/** Reads events of a stream until one satisfies the caller. */
async function listen(role?: Parameters<TestServer['signIn']>[0]) {
  const stop = new AbortController();
  open.push(stop);
  const answer = await server.request(replicationPaths.stream, {
    headers: role ? await server.signIn(role) : {},
    signal: stop.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  async function next(): Promise<{ event: string; data: string }> {
    while (!rest.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return { event: 'end', data: '' };
      rest += value;
    }
    const [text = ''] = rest.split('\n\n', 1);
    rest = rest.slice(text.length + 2);
    const field = (name: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2) ?? '';
    return { event: field('event'), data: field('data') };
  }
  async function hints(count: number): Promise<ReplicationHint[]> {
    const found: ReplicationHint[] = [];
    while (found.length < count) {
      const { event, data } = await next();
      if (event === 'hint') found.push(JSON.parse(data) as ReplicationHint);
    }
    return found;
  }
  return { answer, next, hints, leave: () => reader.cancel() };
}

/** The open streams of this process, as its metrics count them. */
async function openNow(): Promise<number> {
  return (await openStreams.get()).values[0]?.value ?? 0;
}

describe('the hint stream', () => {
  test('says at once that it is open, and a hint after a write', async () => {
    const stream = await listen('buyer');
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect((await stream.next()).event).toBe('ready');
    const [result] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    const hints = await stream.hints(2);
    expect(new Set(hints.map((each) => each.collection))).toEqual(new Set(['orders', 'products']));
    expect(hints[0]?.upTo).toBe(result?.watermark?.x);
  });

  test('merges the changes of a burst into one hint per collection', async () => {
    const stream = await listen('buyer');
    await stream.next();
    const results = await deliver(
      server,
      'buyer',
      Array.from({ length: 20 }, () => anOrder('buyer', [[product, 1]])),
    );
    expect((await stream.hints(2)).map((each) => each.upTo)).toEqual([
      results[19]!.watermark!.x,
      results[19]!.watermark!.x,
    ]);
  });

  test('tells visitors of the catalogue only, and nobody of another person’s orders', async () => {
    const [visitor, stranger, warehouse] = [await listen(), await listen('customer'), await listen('admin')];
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    await server.services.bus.publish([{ collection: 'categories', upTo: '1' }]);
    for (const stream of [visitor, stranger]) {
      const hints = await stream.hints(2);
      expect(new Set(hints.map((each) => each.collection))).toEqual(new Set(['products', 'categories']));
    }
    await deliver(server, 'admin_logistics', [aMovement(product)]);
    const hints = await warehouse.hints(5);
    expect(hints.map((each) => each.collection)).not.toContain('orders');
    expect(hints.map((each) => each.collection)).toContain('stock_movements');
  });

  test('gives a reader who was away for many changes the last of each collection only', async () => {
    const stream = await listen('buyer');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let upTo = 1; upTo <= 50; upTo += 1) {
      const told = new Promise<void>((resolve) => {
        const stop = server.services.bus.subscribe(() => resolve(void stop()));
      });
      server.services.bus.publish([{ collection: 'categories', upTo: String(upTo) }]);
      // Hints leave a moment apart.
      vi.runOnlyPendingTimers();
      await told;
    }
    expect((await stream.next()).event).toBe('ready');
    const last = async (): Promise<number> => {
      const [hint] = await stream.hints(1);
      return hint?.upTo === '50' ? 1 : 1 + (await last());
    };
    expect(await last()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['is disabled', { isActive: false }],
    ['gets another role', { userType: 'customer' }],
    ['gets another store', { vendorId: 'tienda-2' }],
  ] as const)('of a person who %s ends while the server watches, and no other does', async (_, change) => {
    const [theirs, another, visitors] = [await listen('vendor'), await listen('buyer'), await listen()];
    for (const each of [theirs, another, visitors]) expect((await each.next()).event).toBe('ready');
    await server.db
      .update(users)
      .set(change)
      .where(eq(users.id, server.accountId('vendor')));
    await server.run('watch-streams');
    expect((await theirs.next()).event).toBe('end');
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    expect(await another.hints(2)).toHaveLength(2);
    expect(await visitors.hints(1)).toHaveLength(1);
  });

  test('of a person whose role of one’s own lost something ends while the server watches', async () => {
    const id = await aCustomRole(server, { granted: ['readStock', 'readIncidents'] });
    await giveCustomRole(server, 'admin_logistics', id);
    const stream = await listen('admin_logistics');
    expect((await stream.next()).event).toBe('ready');
    await server.db
      .update(customRoles)
      .set({ granted: ['readStock'] })
      .where(eq(customRoles.id, id));
    await server.run('watch-streams');
    expect((await stream.next()).event).toBe('end');
    await giveCustomRole(server, 'admin_logistics', null);
  });

  test('is open many times without a warning of a leak', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    await Promise.all(Array.from({ length: 12 }, () => listen()));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('is forgotten when its reader leaves', async () => {
    const before = await openNow();
    const stream = await listen('buyer');
    expect(await openNow()).toBe(before + 1);
    await stream.leave();
    expect(await openNow()).toBe(before);
  });

  test('ends when the process does', async () => {
    const stream = await listen('buyer');
    expect((await stream.next()).event).toBe('ready');
    await server.services.bus.close();
    expect((await stream.next()).event).toBe('end');
  });

  test('refuses a token that is not good', async () => {
    const answer = await server.request(replicationPaths.stream, {
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(answer.status).toBe(401);
  });
});
