import { get, update } from '#platform/value-store.ts';

/*
 * Whose notifications this device shows, and what the server knows of its push subscription. The page writes it, and the
 * service worker reads it: it has no session.
 */

/** What the server was last told of this device. */
export interface RegisteredSubscription {
  userId: string;
  /** SHA-256 of the address, the keys and the server's key, base64url: the address itself is nobody's to read. */
  digest: string;
  /** Milliseconds. */
  atMs: number;
}

export interface PushState {
  /** The person at work here, whose notifications may be read on its screen; null while it is locked or nobody's. */
  reader: string | null;
  /** The people who want notifications on this device. */
  wantedBy: readonly string[];
  /** Null when the server knows of no subscription that is here. */
  registered: RegisteredSubscription | null;
}

const KEY = 'push';
const NOTHING: PushState = { reader: null, wantedBy: [], registered: null };

export async function pushState(): Promise<PushState> {
  return (await get<PushState>(KEY)) ?? NOTHING;
}

/** Notes whose notifications may be shown from now on. @returns whether they were another's, or nobody's, before. */
export async function notePushReader(reader: string | null): Promise<boolean> {
  let before: string | null = null;
  await change((known) => {
    before = known.reader;
    return { ...known, reader };
  });
  return before !== reader;
}

/** Notes what the server knows now. */
export function noteRegistered(registered: RegisteredSubscription | null): Promise<void> {
  return change((known) => ({ ...known, registered }));
}

/** Notes whether somebody wants notifications on this device: it outlives their session, and not their erasure. */
export function noteWanted(userId: string, isWanted: boolean): Promise<void> {
  return change((known) => {
    const others = known.wantedBy.filter((each) => each !== userId);
    return { ...known, wantedBy: isWanted ? [...others, userId] : others };
  });
}

function change(to: (known: PushState) => PushState): Promise<void> {
  return update<PushState>(KEY, (known = NOTHING) => to(known));
}
