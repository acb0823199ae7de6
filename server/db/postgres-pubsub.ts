import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { ReplicationHint } from '#domain/protocol/replication.ts';
import type { Change } from '#server/db/change-bus.ts';

const CHANNEL = 'mestore_changes';
/** PostgreSQL's limit is 8,000 bytes; longer changes travel without their scopes, to everybody. */
const MAX_BYTES = 7_500;
const RECONNECT_MS = 2_000;

const News = v.object({
  from: v.string(),
  changes: v.array(v.object({ ...ReplicationHint.entries, scopes: v.exactOptional(v.array(v.string())) })),
});

/** The other processes over the same PostgreSQL. */
export interface Pubsub {
  publish(changes: readonly Change[]): void;
  close(): Promise<void>;
}

export const noPubsub: Pubsub = { publish: () => undefined, close: async () => undefined };

/**
 * Shares hints through LISTEN/NOTIFY, on a connection used for nothing else: NOTIFY takes a lock at commit
 * that every transaction using it would queue for. A broken connection is opened again; hints sent meanwhile
 * are lost, so devices wait for their next poll.
 */
export function postgresPubsub(
  databaseUrl: string,
  log: Logger,
  onChanges: (changes: readonly Change[]) => void,
): Pubsub {
  const self = randomUUID();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const started = connect();

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'mestore-avisos',
      keepAlive: true,
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'The connection that shares hints broke.');
      reconnect(next);
    });
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload }) => listen(payload));
    try {
      client = next;
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn({ err: error }, 'Could not listen for the hints of other processes.');
      reconnect(next);
    }
  }

  function reconnect(broken: Client): void {
    if (client !== broken || closed) return;
    client = null;
    void broken.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  function listen(payload: string | undefined): void {
    const news = v.safeParse(v.pipe(v.string(), v.parseJson(), News), payload);
    if (news.success && news.output.from !== self) onChanges(news.output.changes);
  }

  return {
    publish(changes) {
      if (!client || changes.length === 0) return;
      client
        .query('select pg_notify($1, $2)', [CHANNEL, serialized(self, changes)])
        .catch((error: unknown) => log.warn({ err: error }, 'Could not tell other processes of a change.'));
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await started;
      await client?.end().catch(() => undefined);
    },
  };
}

function serialized(from: string, changes: readonly Change[]): string {
  const whole = JSON.stringify({ from, changes });
  if (Buffer.byteLength(whole) <= MAX_BYTES) return whole;
  return JSON.stringify({ from, changes: changes.map(({ collection, upTo }) => ({ collection, upTo })) });
}
