import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { EventKind } from '#domain/integrations/event-kinds.ts';
import { integrationPaths, type ListedDelivery } from '#domain/integrations/integrations-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliverWebhooks } from '#server/integrations/deliver-webhooks.ts';
import { placed } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { webhookReceiver } from '#test/server/webhook-receiver.ts';

/** A server, another system that takes its webhooks, and the clock of both; before each test no endpoint is left. */
export async function webhooksForFile() {
  const clock = { ms: Date.now() };
  const server = await serverForFile({ now: () => clock.ms });
  const receiver = await webhookReceiver();

  beforeEach(async () => {
    await rowsOf(server.db, sql`update webhook_endpoints set deleted = true`);
    await rowsOf(server.db, sql`delete from integration_events`);
    clock.ms = Date.now();
    receiver.answers(200);
    receiver.take();
  });

  async function post<Answer>(path: string, json: object = {}): Promise<Answer> {
    const answer = await server.request(path, { headers: await server.signIn('admin'), json });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async function get<Answer>(path: string): Promise<Answer> {
    return (await (await server.request(path, { headers: await server.signIn('admin') })).json()) as Answer;
  }

  return {
    clock,
    server,
    receiver,
    post,
    get,
    /** Delivers what is due, without chance. @returns how many tries were made. */
    deliverDue: () => deliverWebhooks(server.services, { random: () => 0 }),
    /** An endpoint at the receiver. */
    add(kinds: readonly EventKind[] = ['order.placed'], name = 'Contabilidad') {
      return post<{ id: string; secret: string }>(integrationPaths.endpoints, {
        name,
        url: receiver.url,
        kinds,
      });
    },
    /** The log of deliveries, the last first. */
    async log(filters = ''): Promise<ListedDelivery[]> {
      return (await get<{ data: ListedDelivery[] }>(`${integrationPaths.deliveries}?limit=100${filters}`))
        .data;
    },
    async stateOf(id: string): Promise<string | undefined> {
      const { data } = await get<{ data: { id: string; state: string }[] }>(integrationPaths.endpoints);
      return data.find((each) => each.id === id)?.state;
    },
    anOrderPlaced: async () => placed(server, [await server.addProduct({}, 5), 1]),
  };
}
