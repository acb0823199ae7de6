import * as v from 'valibot';
import { PublicSettings, publicSettingsPath } from '#domain/settings/public-settings.ts';
import { COLLECTION_NAMES, type CollectionName } from '#domain/protocol/replication.ts';
import { confirmAcked, type ReadProgress } from '#sync/outbox/delivery/confirm.ts';
import { fetchScopes, httpPullTransport, type ScopesAnswer } from '#sync/replication/pull-transport.ts';
import { leaveDroppedScopes } from '#sync/replication/leave-dropped-scopes.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import type { Replica } from '#sync/replication/replica.ts';
import { pullCollection } from '#sync/replication/pull.ts';
import { CLIENT_VERSION, type DeviceAround } from '#test/simulation/device/device-around.ts';
import { replicaOf } from '#test/simulation/device/device-disk.ts';
import { httpRequest } from '#platform/http-request.ts';
import { leaveDevice } from '#test/simulation/device/leave-device.ts';
import { personId } from '#test/simulation/names.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

const SETTINGS_TIMEOUT_MS = 20_000;

interface Ports {
  around: DeviceAround;
  life: SimulatedProcess;
  origin: string;
  outbox: OutboxStore;
  /** The session ended, so this asks for a new one. False when there is none to be had now. */
  signIn(): Promise<boolean>;
  /** Commands that were acknowledged before a restore wait again. */
  onQueuedAgain(): void;
  onCommandReviewsChanged(): Promise<void>;
}

/**
 * How one context reads changes, as `src/sync/replicate.ts` does on a page, for the signed-in person.
 * @returns a call that reads everything, and answers whether it came to the end.
 */
export function deviceReading(ports: Ports): () => Promise<boolean> {
  const { around, life, outbox } = ports;
  const { disk } = around;
  const progressOf = new Map<number, ReadProgress>();

  /** The server as one person: the token is theirs or none, whoever signs in meanwhile. */
  function httpOf(person: number) {
    return {
      origin: ports.origin,
      clientVersion: CLIENT_VERSION,
      token: async () => {
        if (disk.signedIn !== person) throw new Error('Somebody else signed in.');
        return disk.sessions.get(person) ?? null;
      },
    };
  }

  function replicasOf(person: number): { name: CollectionName; replica: Replica }[] {
    return COLLECTION_NAMES.map((collection) => {
      const whose = { life, person, collection };
      return { name: collection, replica: replicaOf(disk, whose, around, around.watchOf(person)) };
    });
  }

  /** As `src/shared/settings/ask-for-settings.ts`: the last known ones stay where no answer comes. */
  async function askForSettings(): Promise<void> {
    if (!around.followsSettings) return;
    const answer = await httpRequest(ports.origin + publicSettingsPath, SETTINGS_TIMEOUT_MS, { headers: {} });
    if (answer.kind === 'ok') disk.settings = v.parse(PublicSettings, answer.body);
  }

  async function scopesOf(person: number): Promise<ScopesAnswer> {
    const answer = await fetchScopes(httpOf(person));
    const isOver = answer.kind === 'refused' && answer.status === 401;
    return isOver && (await ports.signIn()) ? fetchScopes(httpOf(person)) : answer;
  }

  async function readCollection(
    person: number,
    collection: CollectionName,
    replica: Replica,
  ): Promise<boolean> {
    const progress = progressOf.get(person) ?? {};
    progressOf.set(person, progress);
    const outcome = await pullCollection(collection, replica, httpPullTransport(httpOf(person)));
    if (outcome.kind === 'emptied') return readCollection(person, collection, replica);
    if (outcome.kind !== 'caught_up') return false;
    progress[collection] = outcome;
    if (collection === 'reviews' && outcome.changed > 0) await ports.onCommandReviewsChanged();
    return true;
  }

  return async () => {
    const person = disk.signedIn;
    const replicas = replicasOf(person);
    await askForSettings();
    // A page without an account reads as a visitor, into other copies.
    if (disk.shutOut.has(person)) return false;
    const answer = await scopesOf(person);
    // Nobody without a portal is refused this but whose account is closed.
    if (answer.kind === 'refused' && answer.status === 403) await leaveDevice(around, life, person);
    if (answer.kind !== 'scopes') return false;
    await leaveDroppedScopes(() => replicas, answer);
    const readable = replicas.filter((each) => each.name in answer.scopes);
    let complete = true;
    for (const { name, replica } of readable) {
      complete = (await readCollection(person, name, replica)) && complete;
    }
    const copies = Object.fromEntries(readable.map(({ name, replica }) => [name, replica.copy]));
    const reader = { accountId: personId(person), copies };
    const moved = await confirmAcked(outbox, progressOf.get(person) ?? {}, reader);
    if (moved.some((each) => each.state === 'queued')) ports.onQueuedAgain();
    return complete;
  };
}
