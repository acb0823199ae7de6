import { sql } from 'drizzle-orm';
import { type AccountKind, accountText } from '#domain/payouts/bank-account.ts';
import type { BankCode } from '#domain/payouts/banks.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  writeOffMessage,
  negativeBalanceMessage,
  payoutReturnedMessage,
} from '#server/payouts/payout-messages.ts';
import { contactsOfStore } from '#server/payouts/store-contacts.ts';

/** Tells each store of which the bank returned one of these legs, and writes to its contacts, in the transaction that says so. */
export async function notifyReturned(services: Services, tx: Db, legIds: readonly string[]): Promise<void> {
  const nowMs = services.now();
  await announceEvents(
    tx,
    legIds.map((id) => ({ kind: 'payout.returned', cause: id, data: { leg_id: id } })),
  );
  const rows = await rowsOf<{
    vendorId: string;
    storeName: string;
    amount: number;
    reason: string;
    bank: BankCode;
    kind: AccountKind;
    last_four: string;
  }>(
    tx,
    sql`select g.vendor_id as "vendorId", v.store_name as "storeName", g.amount::float8 as amount, a.reason, b.bank, b.kind,
          b.last_four
        from payout_legs g join vendors v on v.id = g.vendor_id
        join payout_answers a on a.leg_id = g.id and a.result = 'returned'
        join bank_accounts b on b.vendor_id = g.vendor_id and b.version = g.account_version
        where g.id = ${anyOf(legIds)} order by g.id`,
  );
  for (const { vendorId, storeName, amount, reason, ...account } of rows) {
    const about = {
      storeName,
      amount,
      reason,
      account: accountText(account),
      url: services.config.publicUrl,
    };
    const contacts = await contactsOfStore(tx, vendorId, nowMs);
    await writeMessages(
      tx,
      contacts.map((each) => payoutReturnedMessage(each, about)),
      nowMs,
    );
  }
}

/** Writes to the contacts of stores whose balance has been below zero for a while. @param available COP, below zero. */
export async function notifyNegative(
  services: Services,
  tx: Db,
  stores: readonly { vendorId: string; storeName: string; available: number }[],
): Promise<void> {
  const nowMs = services.now();
  for (const { vendorId, storeName, available } of stores) {
    const about = { storeName, owed: -available, url: services.config.publicUrl };
    const contacts = await contactsOfStore(tx, vendorId, nowMs);
    await writeMessages(
      tx,
      contacts.map((each) => negativeBalanceMessage(each, about)),
      nowMs,
    );
  }
}

/** Writes to the contacts of a store whose debt was written off, in the transaction that says so. @param amount COP. */
export async function notifyWriteOff(
  services: Services,
  tx: Db,
  { vendorId, storeName, amount }: { vendorId: string; storeName: string; amount: number },
): Promise<void> {
  const nowMs = services.now();
  const about = { storeName, amount, url: services.config.publicUrl };
  const contacts = await contactsOfStore(tx, vendorId, nowMs);
  await writeMessages(
    tx,
    contacts.map((each) => writeOffMessage(each, about)),
    nowMs,
  );
}
