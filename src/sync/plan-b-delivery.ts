import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { get, update } from '#platform/value-store.ts';
import * as v from 'valibot';
import { isForGood } from '#platform/refusal.ts';
import { serverRefusal } from '#domain/protocol/error-catalogue.ts';
import { planBPath, PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { BatchAnswer, type CommandResult } from '#domain/protocol/command.ts';
import { deviceEncryptionKey } from '#identity/device-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { timeToCarryMs } from '#sync/outbox/rules/weight.ts';
import { serverNow } from '#src/device/clock.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';
import { accessToken, signedInAccount } from '#src/identity/credentials.ts';
import { connection } from '#src/sync/sync-status.ts';

const HELD = 'plan-b-held';
const DELIVERY_LOCK = 'mestore-plan-b';
const DELIVERY_TIMEOUT_MS = 60_000;

/** How many of its commands ended in each way. */
export type PlanBTally = Record<CommandResult['status'], number>;

/** Another person's file on this device, from the moment the device took it until its outcome is put away. */
export interface HeldFile {
  id: string;
  receivedAt: string;
  commands: number;
  /** The file itself, encrypted; null once it has nothing left to deliver. */
  sealed: string | null;
  tally: PlanBTally | null;
  /** Why the server took none of it. */
  refusal: string | null;
}

const held = signal<readonly HeldFile[] | undefined>(undefined);

/** Files of others on this device, oldest first; undefined until read. */
export const heldFiles: ReadonlySignal<readonly HeldFile[] | undefined> = held;

/**
 * Takes a file in: from here on it is on this device, also without a network. The same file twice counts
 * once.
 */
export async function holdFile(file: PlanBFile): Promise<void> {
  const sealed = await encrypt(await deviceEncryptionKey(), file, file.firma);
  const taken: HeldFile = {
    id: file.firma,
    receivedAt: serverNow(),
    commands: file.comandos.length,
    sealed,
    tally: null,
    refusal: null,
  };
  await change((all) =>
    all.some((each) => each.id === file.firma && each.sealed) ? all : [...without(all, file.firma), taken],
  );
  await deliverHeld();
}

/** Forgets a file's outcome. It also drops a file that still has something to deliver: the person says so. */
export async function forgetFile(id: string): Promise<void> {
  await change((all) => without(all, id));
}

/** Delivers the waiting files, one tab at a time. Without a network or a session they stay. */
export async function deliverHeld(): Promise<void> {
  await navigator.locks.request(DELIVERY_LOCK, async () => {
    await change((all) => all);
    for (const each of held.peek() ?? []) {
      const outcome = each.sealed === null ? null : await deliver(each.sealed, each.id);
      if (outcome)
        await change((all) => all.map((one) => (one.id === each.id ? { ...one, ...outcome } : one)));
    }
  });
}

/**
 * Delivers waiting files whenever there is a network and a signed-in person, for as long as the page lives.
 */
export function deliverHeldWhenPossible(): void {
  effect(() => {
    if (connection.value === 'online' && signedInAccount.value) void deliverHeld();
  });
}

type Outcome = Pick<HeldFile, 'sealed' | 'tally' | 'refusal'>;

/** Null when the server decided nothing: no network, no session, or a busy server. */
async function deliver(sealed: string, id: string): Promise<Outcome | null> {
  if ((await accessToken().catch(() => null)) === null) return null;
  const file = v.parse(PlanBFile, await decrypt(await deviceEncryptionKey(), sealed, id));
  const answer = await post(file);
  if (!answer) return null;
  const results = v.safeParse(BatchAnswer, answer.body);
  if (answer.ok && results.success) {
    const tally = tallyOf(results.output.results);
    return { sealed: isUndecided(tally) ? sealed : null, tally, refusal: null };
  }
  const refusal = answer.ok ? null : serverRefusal(answer.status, answer.body);
  const isFinal = refusal && answer.status !== 401 && isForGood(answer);
  return isFinal ? { sealed: null, tally: null, refusal: refusal.detail } : null;
}

/** Whether some command still waits for another, or failed for now: the file is worth another delivery. */
export function isUndecided(tally: PlanBTally): boolean {
  return tally.lane_gap + tally.failed > 0;
}

export function tallyOf(results: readonly Pick<CommandResult, 'status'>[]): PlanBTally {
  const tally: PlanBTally = { applied: 0, rejected: 0, parked: 0, lane_gap: 0, failed: 0 };
  for (const { status } of results) tally[status] += 1;
  return tally;
}

async function post(file: PlanBFile): Promise<{ ok: boolean; status: number; body: unknown } | null> {
  const body = JSON.stringify(file);
  try {
    const response = await fetchWithSession(planBPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-version': CLIENT_VERSION,
      },
      body,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS + timeToCarryMs(body.length)),
    });
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

async function change(to: (all: readonly HeldFile[]) => readonly HeldFile[]): Promise<void> {
  await update<readonly HeldFile[]>(HELD, (all) => to(all ?? []));
  held.value = (await get<readonly HeldFile[]>(HELD)) ?? [];
}

function without(all: readonly HeldFile[], id: string): HeldFile[] {
  return all.filter((each) => each.id !== id);
}
