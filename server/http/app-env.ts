import type { Logger } from 'pino';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { RepeatableAnswer } from '#server/http/cached-response.ts';
import type { MovableClock } from '#server/http/movable-clock.ts';
import type { ChangeBus } from '#server/db/change-bus.ts';

/** The person who asks, as the token says and the database confirms. */
export interface Actor extends Authority {
  id: string;
  /** Stores whose goods they see: their own and those they work for. */
  vendorIds: readonly string[];
  /** Name to write into ledgers and audit rows. */
  name: string;
  /**
   * `session` may do what its role may; `grant` may only submit this person's commands from `deviceId`; `key` may only
   * do what its scopes are about, as far as its creator may, whose id this is.
   */
  kind: 'session' | 'grant' | 'key';
  /** Only of a key, which the audit names beside its creator. */
  keyId?: string;
  deviceId: string | null;
  /**
   * Only of a grant that ended with its person's account: what they report of before waits for a supervisor, and nothing
   * else of theirs is taken in.
   */
  isDisabled?: boolean;
  /** The account that was taken in by this one and that the commands of the device still name as their author. */
  takenInId?: string;
}

/** The services that every area of the server is built from. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  bus: ChangeBus;
  /** Milliseconds since the epoch; injected so that tests own time. */
  now(): number;
  /** The source of `now` where development may put it ahead; null everywhere else. */
  movableClock: MovableClock | null;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Null for anonymous visitors. Set by `allow`, which every route declares. */
    actor: Actor | null;
    /** The session that asks: the family of its refresh tokens; null for everything that is none. Set by `allow`. */
    sessionId: string | null;
    /** Set by a handler whose answer may be repeated before the app is asked. */
    repeatable?: RepeatableAnswer;
  };
}
