import { sql } from 'drizzle-orm';
import type { PayoutInEmail } from '#domain/notifications/emails/payout-email.ts';
import { accountText, type AccountKind } from '#domain/payouts/bank-account.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

interface LegRow extends Pick<PayoutInEmail, 'store' | 'amount' | 'atMs'> {
  id: string;
  turn: number;
  bank: string;
  kind: AccountKind;
  last_four: string;
}

/**
 * The payouts of which notifications tell, by the id of the notification: each only to who works for its store when the
 * letter is written. Their events name a leg of a run.
 */
export async function payoutsInEmails(
  db: Db,
  notificationIds: readonly string[],
): Promise<Map<string, PayoutInEmail>> {
  const rows = await rowsOf<LegRow>(
    db,
    sql`select n.id, s.store_name as store, t.turn, l.amount, a.bank, a.kind, a.last_four,
          (extract(epoch from n.at) * 1000)::float8 as "atMs"
        from notifications n join users u on u.id = n.user_id join integration_events v on v.id = n.event_id
          join payout_legs l on l.id = v.data ->> 'leg_id' join vendors s on s.id = l.vendor_id
          join statements t on t.id = l.statement_id
          join bank_accounts a on a.vendor_id = l.vendor_id and a.version = l.account_version
        where n.id = ${anyOf(notificationIds)} and n.kind like 'payout.%' and ${worksFor(sql`l.vendor_id`)}`,
  );
  return new Map(
    rows.map(({ id, store, turn, amount, atMs, ...account }) => [
      id,
      {
        store,
        atMs,
        amount: Number(amount),
        statement: statementNumber(turn),
        account: accountText(account),
      },
    ]),
  );
}
