import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { displayName } from '#domain/accounts/account.ts';
import { BankAccount, holdOf, lastFourOf, type SeenBankAccount } from '#domain/payouts/bank-account.ts';
import { bankName } from '#domain/payouts/banks.ts';
import { openText, sealText, type Seal } from '#server/auth/seal.ts';
import type { Config } from '#server/config/config.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { bankAccountReleases, bankAccounts } from '#server/db/tables/money/payouts-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { returnedSince } from '#server/payouts/returned-account.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** What a row keeps sealed. */
const SealedAccount = v.pipe(v.string(), v.parseJson(), BankAccount);

/** The account to which a store is paid; undefined while it has none. */
export async function bankAccountOf(db: Db, vendorId: string): Promise<BankAccountRow | undefined> {
  const [last] = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.vendorId, vendorId))
    .orderBy(desc(bankAccounts.version))
    .limit(1);
  return last;
}

/** The versions of a store's account that somebody else than `personId` wrote after the one that they saw. */
export async function accountsAfter(
  db: Db,
  { vendorId, seen, personId }: { vendorId: string; seen: number; personId: string },
): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.vendorId, vendorId),
        sql`${bankAccounts.version} > ${seen} and ${bankAccounts.savedBy} <> ${personId}`,
      ),
    )
    .orderBy(desc(bankAccounts.version));
}

/** An account, whole; null where the present key of the installation does not open it. */
export function openBankAccount(
  config: Config,
  row: Pick<BankAccountRow, 'vendorId' | 'version' | 'sealed'>,
): BankAccount | null {
  const text = openText(sealedAs(config, row), row.sealed);
  const read = v.safeParse(SealedAccount, text);
  return read.success ? read.output : null;
}

/** Writes the next version of a store's account. */
export async function insertBankAccount(
  tx: Db,
  config: Config,
  {
    account,
    ...row
  }: Pick<BankAccountRow, 'vendorId' | 'version' | 'holderDiffers' | 'savedBy' | 'at'> & {
    account: BankAccount;
  },
): Promise<void> {
  const { bank, kind, number } = account;
  await tx.insert(bankAccounts).values({
    ...row,
    bank,
    kind,
    lastFour: lastFourOf(number),
    sealed: sealText(sealedAs(config, row), JSON.stringify(account)),
  });
}

/** What a store and those who pay it may read of its account. */
export async function seenBankAccount(services: Services, vendorId: string): Promise<SeenBankAccount> {
  const { config, now } = services;
  const { db } = services.database;
  const row = await bankAccountOf(db, vendorId);
  if (!row) return { vendor_id: vendorId, version: 0, account: null, hold: null };
  const { version, bank, kind, lastFour, holderDiffers, at } = row;
  const releasedAt = await releasedAtOf(db, row);
  const hold = holdOf(
    { savedAtMs: at.getTime(), holderDiffers, releasedAtMs: releasedAt?.getTime() ?? null },
    now(),
  );
  return {
    vendor_id: vendorId,
    version,
    account: {
      bank,
      bank_name: bankName(bank),
      kind,
      last_four: lastFour,
      since: at.toISOString(),
      changed_by: await authorOf(db, row),
      holder_differs: holderDiffers,
      readable: openBankAccount(config, row) !== null,
    },
    hold: hold && {
      since: new Date(hold.sinceMs).toISOString(),
      until: hold.untilMs === null ? null : new Date(hold.untilMs).toISOString(),
    },
  };
}

/** When two people released a version of an account; null where they did not. */
export async function releasedAtOf(
  db: Db,
  { vendorId, version }: Pick<BankAccountRow, 'vendorId' | 'version'>,
): Promise<Date | null> {
  const [release] = await db
    .select({ at: bankAccountReleases.decidedAt })
    .from(bankAccountReleases)
    .where(
      and(
        eq(bankAccountReleases.vendorId, vendorId),
        eq(bankAccountReleases.version, version),
        eq(bankAccountReleases.outcome, 'confirmed'),
      ),
    )
    .orderBy(desc(bankAccountReleases.decidedAt))
    .limit(1);
  return release?.at ?? null;
}

/** Whether the bank returns what is paid to an account (`returnedSince`). */
export async function isReturned(db: Db, vendorId: string, version: number): Promise<boolean> {
  const [account] = await rowsOf<{ isReturned: boolean }>(
    db,
    sql`select ${returnedSince} is not null as "isReturned" from bank_accounts a
        where a.vendor_id = ${vendorId} and a.version = ${version}`,
  );
  return account?.isReturned ?? false;
}

/** The document by which a store was admitted; null where it never said one. */
export async function storeDocumentOf(tx: Db, vendorId: string): Promise<string | null> {
  const [application] = await rowsOf<{ tax_id: string | null }>(
    tx,
    sql`select nullif(fields ->> 'tax_id', '') as tax_id from store_applications where vendor_id = ${vendorId}`,
  );
  return application?.tax_id ?? null;
}

/** The name of who wrote a version. */
export async function authorOf(db: Db, { savedBy }: BankAccountRow): Promise<string | null> {
  const [author] = await db
    .select({ nombre: users.nombre, email: users.email, is_guest: users.isGuest })
    .from(users)
    .where(eq(users.id, savedBy));
  return author ? displayName(author) : null;
}

function sealedAs(
  { applications }: Config,
  { vendorId, version }: Pick<BankAccountRow, 'vendorId' | 'version'>,
): Seal {
  return {
    secret: applications.documentsKey,
    purpose: 'bank accounts of stores',
    id: `${vendorId}:${version}`,
  };
}
