import { keyAuthority } from '#domain/accounts/api-key.ts';
import { fixedRole, sharedAuthority, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { apiKeyIn, keyHolder, type KeyHolder } from '#server/auth/api-keys.ts';
import { tokenKey, verifyToken, type TokenKind, type TokenRefusal } from '#server/auth/tokens.ts';
import { tokenHolders, type HeldToken, type TokenHolder } from '#server/auth/token-holders.ts';
import { groupCommit } from '#server/db/group-commit.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';

/** `wipe`: the account asked this device to erase the account's data. */
export type Verified =
  | {
      actor: Actor;
      kind: TokenKind;
      /** The family of a session's refresh tokens; null for another kind of token. */
      sessionId: string | null;
      /** Whether the account has a second factor, or a passkey proved the session. */
      hasFactor: boolean;
    }
  | VerifiedKey
  | {
      refusal: TokenRefusal | 'AUTH_006' | 'wipe';
      /** The token's owner, when its signature is good and it has not expired. */
      userId: string | null;
    };
/** A key of the API: its actor may what its scopes are about, as far as its creator may now. */
export interface VerifiedKey {
  actor: Actor;
  kind: 'key';
  keyId: string;
  creator: Authority;
  scopes: readonly string[];
  /** Where it is used from; from anywhere where there are none. */
  networks: readonly string[];
}
export type ActorReader = (authorization: string) => Promise<Verified>;

/**
 * How long the database's answer about a token is believed. A disabled account loses access within this time.
 */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;
/**
 * How many tokens one query asks about: when everybody comes back at once, few connections answer them all.
 */
const ASKED_TOGETHER = { most: 100, atOnce: 2 };

/** Turns an `Authorization` header into the actor. Each server has one reader and one memory. */
export const actorReader = serverScoped(newActorReader);

function newActorReader(services: Services): ActorReader {
  const key = tokenKey(services.config.jwtSecret);
  const remembered = new Map<string, { verified: Verified; untilMs: number }>();
  const holders = groupCommit(
    (tokens: readonly HeldToken[]) => tokenHolders(services.database.db, tokens, services.now()),
    ASKED_TOGETHER,
  );

  return async (authorization) => {
    const nowMs = services.now();
    const known = remembered.get(authorization);
    if (known && nowMs < known.untilMs) return known.verified;

    const apiKey = apiKeyIn(authorization);
    if (apiKey) {
      const verified = keyVerifiedAs(await keyHolder(services.database.db, apiKey, nowMs));
      return remember(authorization, verified, nowMs + BELIEVED_MS);
    }
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
    if (!token) return { refusal: 'AUTH_003', userId: null };
    const claims = await verifyToken(await key, token, nowMs);
    if ('refusal' in claims) return { ...claims, userId: null };
    if (claims.kind === 'operator')
      return { actor: OPERATOR, kind: 'operator', sessionId: null, hasFactor: false };
    const held: HeldToken = { ...claims, kind: claims.kind };
    const verified = verifiedAs(held, await holders.submit(held, 1));
    return remember(authorization, verified, Math.min(nowMs + BELIEVED_MS, claims.expiresAtMs));
  };

  function remember(authorization: string, verified: Verified, untilMs: number): Verified {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(authorization, { verified, untilMs });
    return verified;
  }
}

/** A client with the server's secret acts as its owner, on the routes that admit an operator only. */
const OPERATOR: Actor = {
  id: 'operador',
  ...fixedRole('owner'),
  vendorIds: [],
  name: 'Operador del servidor',
  kind: 'session',
  deviceId: null,
};

/** A key is worth what its creator is now: disabled, nothing. */
function keyVerifiedAs(holder: KeyHolder | undefined): Verified {
  if (!holder) return { refusal: 'AUTH_003', userId: null };
  const { keyId, scopes, networks, userId, stores, name } = holder;
  if (!holder.is_active) return { refusal: 'AUTH_006', userId };
  const creator = authorityOf(holder);
  const actor: Actor = {
    id: userId,
    ...keyAuthority(creator, scopes),
    vendorIds: stores,
    name,
    kind: 'key',
    keyId,
    deviceId: null,
  };
  return { kind: 'key', keyId, creator, scopes, networks, actor };
}

/** What a device of an account that was taken in still sends is of the account that is kept, judged by what both may. */
function creditedTo(
  kept: NonNullable<TokenHolder['taken_in_by']>,
  holder: TokenHolder,
  claims: HeldToken,
): Verified {
  if (!kept.is_active) return { refusal: 'AUTH_006', userId: kept.id };
  return {
    kind: 'grant',
    sessionId: null,
    hasFactor: false,
    actor: {
      id: kept.id,
      ...sharedAuthority(authorityOf(holder), authorityOf(kept)),
      vendorIds: kept.stores,
      name: kept.name,
      kind: 'grant',
      deviceId: claims.deviceId,
      takenInId: claims.userId,
    },
  };
}

function authorityOf({ user_type, granted }: Pick<TokenHolder, 'user_type' | 'granted'>): Authority {
  return { userType: parseUserType(user_type), granted };
}

/** The role and state in the database now count, never those at sign-in. */
function verifiedAs(claims: HeldToken, holder: TokenHolder | null): Verified {
  const { userId } = claims;
  if (!holder) return { refusal: 'AUTH_003', userId };
  if (holder.wipe) return { refusal: 'wipe', userId };
  // Before its sessions, which ended with it: a device says that the account was closed, and not that time is over.
  const { is_disabled: isDisabled } = holder;
  const { taken_in_by: kept } = holder;
  if (kept && holder.ended_with_account) return creditedTo(kept, holder, claims);
  if (isDisabled && !holder.ended_with_account) return { refusal: 'AUTH_006', userId };
  if (!isDisabled && !holder.alive) return { refusal: 'AUTH_003', userId };
  if (!isDisabled && !holder.is_active) return { refusal: 'AUTH_006', userId };
  return {
    kind: claims.kind,
    sessionId: claims.kind === 'session' ? claims.id : null,
    hasFactor: holder.has_factor,
    actor: {
      id: userId,
      ...authorityOf(holder),
      vendorIds: holder.stores,
      name: holder.name,
      kind: claims.kind,
      deviceId: claims.deviceId,
      ...(isDisabled ? { isDisabled } : {}),
    },
  };
}
