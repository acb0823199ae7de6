import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#domain/base/ids.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import type { CollectionName, HintedName } from '#domain/protocol/replication.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { readHints } from '#sync/replication/hint-stream.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { httpPullTransport, type HttpOptions } from '#sync/replication/pull-transport.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { pullCollection } from '#sync/replication/pull.ts';
import type { Replica } from '#sync/replication/replica.ts';
import type { Session } from '#test/bench/support/api.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const CLIENT_VERSION = '0.1.0';

/** A device of one person with the client's own core and its storage in memory. */
export interface LiveDevice {
  /** Saves a command and sends it. Throws when it was not applied. */
  send(name: CommandName, data: unknown): Promise<void>;
  /** Saves a command that waits for `sendAll`. @returns its id. */
  keep(name: CommandName, data: unknown, place: { lane: string; timestamp: string }): Promise<string>;
  /** Sends all that waits, however often the server asks for time. Throws when any of it was not applied. */
  sendAll(): Promise<void>;
  /** Reads a collection to its end. Throws when the server did not answer with it. */
  read(collection: CollectionName, replica: Replica): Promise<void>;
  /** Opens a hint stream; resolves when the server has answered. It ends with `signal`. */
  listen(onHint: (collection: HintedName) => void, signal: AbortSignal): Promise<void>;
}

export function liveDevice(origin: string, session: Session): LiveDevice {
  const http: HttpOptions = { origin, clientVersion: CLIENT_VERSION, token: async () => session.access };
  const store = memoryOutboxStore();
  const ports = {
    store,
    transport: httpCommandTransport({
      origin,
      clientVersion: CLIENT_VERSION,
      grantOf: async () => session.grant,
    }),
    clock: { nowMs: () => Date.now(), random: () => Math.random() },
    weight: 'light' as const,
    lock: { run: <Answer>(work: () => Promise<Answer>) => work() },
    owner: session.deviceId,
  };
  const pull = httpPullTransport(http);
  async function keep(name: CommandName, data: unknown, place: { lane: string; timestamp: string }) {
    const id = uuidv7();
    const { type, v } = commandCatalogue[name];
    const who = { actorId: session.id, deviceId: session.deviceId };
    await store.append([anEntry({ id, type, name, v, data, ...place, ...who })]);
    return id;
  }

  function mustBeAcked(entries: readonly OutboxEntry[]): void {
    const other = entries.find((each) => each.state !== 'acked');
    if (other) throw new Error(`A ${other.name} became ${other.state}: ${other.problem?.message}`);
  }

  return {
    async send(name, data) {
      const id = await keep(name, data, { lane: `live:${uuidv7()}`, timestamp: new Date().toISOString() });
      await drain(ports);
      mustBeAcked(store.all().filter((each) => each.id === id));
    },
    keep,
    async sendAll() {
      for (;;) {
        const report = await drain(ports);
        if (!report?.nextDueAt) break;
        await wait(Math.max(1, report.nextDueAt - Date.now()));
      }
      mustBeAcked(store.all());
    },
    async read(collection, replica) {
      const answer = await pullCollection(collection, replica, pull);
      if (answer.kind !== 'caught_up') throw new Error(`${collection} was answered: ${answer.kind}.`);
    },
    listen: (onHint, signal) =>
      new Promise((resolve, reject) => {
        readHints(http, (hint) => onHint(hint.collection), resolve, signal).catch(reject);
      }),
  };
}
