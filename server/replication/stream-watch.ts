import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { tokenHolders, type HeldToken, type TokenHolder } from '#server/auth/token-holders.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';

const ASKED_TOGETHER = 500;

/** An open stream of a person's session. */
export interface WatchedStream {
  token: HeldToken;
  /** The person as they were when it opened, which decides the hints they hear. */
  actor: Actor;
  end(): void;
}

export interface StreamWatch {
  /** @returns how to stop watching. */
  add(stream: WatchedStream): () => void;
  /**
   * Asks the database about everybody at once and ends the streams of people who are signed out, disabled,
   * wiped, of another role, or of other stores. Their devices come back and hear their new state.
   */
  check(): Promise<void>;
}

/**
 * One per server. A request is checked when it arrives; a stream may have arrived a quarter of an hour ago.
 */
export const streamWatch = serverScoped(newStreamWatch);

function newStreamWatch({ database, now }: Services): StreamWatch {
  const open = new Set<WatchedStream>();
  return {
    add(stream) {
      open.add(stream);
      return () => open.delete(stream);
    },
    async check() {
      const streams = [...open];
      for (let from = 0; from < streams.length; from += ASKED_TOGETHER) {
        const some = streams.slice(from, from + ASKED_TOGETHER);
        const tokens = some.map((each) => each.token);
        const holders = await tokenHolders(database.db, tokens, now());
        for (const [index, stream] of some.entries()) {
          if (!isStill(stream.actor, holders[index] ?? null)) stream.end();
        }
      }
    },
  };
}

/** A role of the company's own may keep other things than when the stream opened. */
function isSameGrant({ granted }: TokenHolder, actor: Actor): boolean {
  return JSON.stringify(granted) === JSON.stringify(actor.granted);
}

function isStill(actor: Actor, holder: TokenHolder | null): boolean {
  if (!holder?.alive || holder.wipe || !holder.is_active) return false;
  if (parseUserType(holder.user_type) !== actor.userType || !isSameGrant(holder, actor)) return false;
  const stores = new Set(actor.vendorIds);
  return holder.stores.length === stores.size && holder.stores.every((each) => stores.has(each));
}
