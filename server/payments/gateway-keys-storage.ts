import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { displayName } from '#domain/accounts/account.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  areOfOneEnvironment,
  environmentOfKey,
  FORMER_KEYS_DAYS,
  gatewayKey,
  type GatewayKeys,
  lastFour,
} from '#domain/payments/gateway-keys.ts';
import { openText, sealText, type Seal } from '#server/auth/seal.ts';
import type { Config } from '#server/config/config.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { gatewayKeySets } from '#server/db/tables/money/payments-tables.ts';

/** A set of keys as its row keeps it, with the moment at which the next one replaced it; null for the last one. */
export type KeySet = typeof gatewayKeySets.$inferSelect & { replacedAt: Date | null };

/** The four keys of a set that its row keeps sealed. */
const SealedKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    public_key: gatewayKey('public_key'),
    private_key: gatewayKey('private_key'),
    events_secret: gatewayKey('events_secret'),
    integrity_secret: gatewayKey('integrity_secret'),
  }),
  v.check(areOfOneEnvironment),
);

/** Every set that somebody saved, the last one first. */
export async function keySets(db: Db): Promise<KeySet[]> {
  const rows = await db
    .select()
    .from(gatewayKeySets)
    .orderBy(desc(gatewayKeySets.version))
    .prepare('gateway key sets')
    .execute();
  return rows.map((each, place) => ({ ...each, replacedAt: rows[place - 1]?.at ?? null }));
}

/** Whether the keys of a set that was replaced still vouch for payments that began with them. */
export function isFormer({ replacedAt }: KeySet, nowMs: number): boolean {
  return replacedAt !== null && nowMs < formerUntil(replacedAt).getTime();
}

/** Until when keys that were replaced then vouch for payments that began with them. */
export function formerUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + FORMER_KEYS_DAYS * DAY_MS);
}

/** The keys of a set; null where there are none any more, or they do not open with the present key of the installation. */
export function openKeys(config: Config, { version, sealed }: KeySet): GatewayKeys | null {
  const text = sealed && openText(sealedAs(config, version), sealed);
  const read = v.safeParse(SealedKeys, text);
  return read.success ? read.output : null;
}

/** Keeps every other save out until the end of the transaction. Readers are not kept waiting. */
export async function lockKeySets(tx: Db): Promise<void> {
  await rowsOf(tx, sql`lock table gateway_key_sets in share row exclusive mode`);
}

/** Writes the next set, or that there is none any more. */
export async function insertKeySet(
  tx: Db,
  config: Config,
  { keys, ...row }: { version: number; savedBy: string; at: Date; keys: GatewayKeys | null },
): Promise<void> {
  const { version } = row;
  await tx.insert(gatewayKeySets).values({
    ...row,
    sealed: keys && sealText(sealedAs(config, version), JSON.stringify(keys)),
    environment: keys && environmentOfKey('public_key', keys.public_key),
    lastFour: keys && {
      public_key: lastFour(keys.public_key),
      private_key: lastFour(keys.private_key),
      events_secret: lastFour(keys.events_secret),
      integrity_secret: lastFour(keys.integrity_secret),
    },
  });
}

/** The name of who saved a set. */
export async function keySetAuthor(db: Db, version: number): Promise<string | null> {
  const [author] = await db
    .select({ nombre: users.nombre, email: users.email, is_guest: users.isGuest })
    .from(gatewayKeySets)
    .innerJoin(users, eq(users.id, gatewayKeySets.savedBy))
    .where(eq(gatewayKeySets.version, version));
  return author ? displayName(author) : null;
}

/** Erases the keys of sets whose time is over; who saved them and when stays. @returns of how many. */
export async function forgetFormerKeys(db: Db, nowMs: number): Promise<number> {
  const over = (await keySets(db)).filter(
    (each) => each.sealed !== null && each.replacedAt !== null && !isFormer(each, nowMs),
  );
  for (const { version } of over)
    await db.update(gatewayKeySets).set({ sealed: null }).where(eq(gatewayKeySets.version, version));
  return over.length;
}

function sealedAs({ applications }: Config, version: number): Seal {
  return { secret: applications.documentsKey, purpose: 'keys of the gateway', id: String(version) };
}
