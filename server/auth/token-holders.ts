import { sql } from 'drizzle-orm';
import { grantedOf } from '#server/auth/granted-of.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import type { TokenClaims } from '#server/auth/tokens.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** The token's holder as the database has them now. */
export interface TokenHolder {
  user_type: string;
  /** What it keeps of its role, where that is one of the company's own. */
  granted: string[] | null;
  name: string;
  is_active: boolean;
  /** Whether an administrator closed the account; one that its person deleted is inactive too. */
  is_disabled: boolean;
  stores: string[];
  /** Whether the account has a second factor, or a passkey proved the session. */
  has_factor: boolean;
  /** Whether the token's session or grant still exists. */
  alive: boolean;
  /** Whether it is a grant that ended with the account, and not before it. */
  ended_with_account: boolean;
  /** Of a grant whose account was taken in by another of its person: that account, whose it is what the device still sends. */
  taken_in_by:
    | (Pick<TokenHolder, 'user_type' | 'granted' | 'name' | 'is_active' | 'stores'> & { id: string })
    | null;
  /** Whether the account asked the token's device to erase the account's data. */
  wipe: boolean;
}

/** A token of a person: of a session or of a grant. */
export type HeldToken = TokenClaims & { kind: 'session' | 'grant' };

/** The holders of these tokens, in the order given; null where there is no such account. */
export async function tokenHolders(
  db: Db,
  tokens: readonly HeldToken[],
  nowMs: number,
): Promise<(TokenHolder | null)[]> {
  const rows = await preparedRows<TokenHolder & { place: number }>(
    db,
    'holders of tokens',
    sql`select token.place::int as place, user_type, ${grantedOf('users')} as granted, coalesce(nombre, email) as name, is_active,
          not is_active and disabled_at is not null as is_disabled,
          ${storesOf('users')} as stores,
          exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
            or exists (select from passkey_sessions p where p.family = token.id) as has_factor,
          case token.kind when 'grant' then ${grantAlive(nowMs)} else ${sessionAlive} end as alive,
          case token.kind when 'grant' then ${endedWithAccount(nowMs)} else false end as ended_with_account,
          case token.kind when 'grant' then ${takenInBy} end as taken_in_by,
          case token.kind when 'grant' then ${wipeOfGrant} else ${wipeOfSession} end as wipe
        from unnest(${sql.param(tokens.map((each) => each.kind))}::text[],
            ${sql.param(tokens.map((each) => each.id))}::text[],
            ${sql.param(tokens.map((each) => each.userId))}::text[])
          with ordinality as token (kind, id, user_id, place)
        join users on users.id = token.user_id`,
  );
  const holders: (TokenHolder | null)[] = tokens.map(() => null);
  for (const { place, ...holder } of rows) holders[place - 1] = holder;
  return holders;
}

function grantAlive(nowMs: number) {
  return sql`exists (select from device_grants g where g.id = token.id and g.user_id = users.id
    and g.revoked_at is null and g.expires_at > ${new Date(nowMs).toISOString()})`;
}

/** Of an account that is closed: its devices may have things to report from before. */
function endedWithAccount(nowMs: number) {
  return sql`not users.is_active and exists (select from device_grants g where g.id = token.id
    and g.user_id = users.id and (g.revoked_at is null or g.revoked_at >= users.disabled_at)
    and g.expires_at > ${new Date(nowMs).toISOString()})`;
}

/** A session's id is its family of refresh tokens: signing out, or a stolen token, ends both. */
const sessionAlive = sql`exists (select from refresh_tokens r where r.family = token.id and r.user_id = users.id
  and r.revoked_at is null)`;

const takenInBy = sql`(select json_build_object('id', kept.id, 'user_type', kept.user_type, 'granted', ${grantedOf('kept')},
    'name', coalesce(kept.nombre, kept.email), 'is_active', kept.is_active, 'stores', ${storesOf('kept')})
  from users kept where kept.id = users.merged_into)`;

const wipeOfGrant = sql`exists (select from device_grants g where g.id = token.id and g.user_id = users.id
  and g.wipe_ordered_at is not null and g.wiped_at is null)`;

/** The wipe order stands on the grant, so that no session renewed meanwhile escapes it. */
const wipeOfSession = sql`exists (select from device_grants g where g.user_id = users.id
  and g.device_id = (select r.device_id from refresh_tokens r where r.family = token.id limit 1)
  and g.wipe_ordered_at is not null and g.wiped_at is null)`;
