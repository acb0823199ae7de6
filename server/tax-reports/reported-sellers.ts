import { sql } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { accountKindLabels } from '#domain/payouts/bank-account.ts';
import { bankName } from '#domain/payouts/banks.ts';
import type { ReportedSeller } from '#domain/tax-reports/sellers-report.ts';
import { taxIdentityOf } from '#domain/tax-reports/tax-identity.ts';
import type { Config } from '#server/config/config.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { bankAccountOf, openBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { storeQuarters } from '#server/tax-reports/year-sums.ts';

interface StoreRow {
  vendor_id: string;
  store_name: string;
  tax_id: string;
  municipality_code: string;
  is_verified: boolean;
}

/** The stores that came to something in a year, by their names, with who they are and to which account they are paid. */
export async function reportedSellers(db: Db, config: Config, year: number): Promise<ReportedSeller[]> {
  const quarters = groupedBy(await storeQuarters(db, year), (each) => each.vendor_id);
  const stores = await rowsOf<StoreRow>(
    db,
    sql`select s.id as vendor_id, s.store_name, coalesce(a.fields ->> 'tax_id', '') as tax_id,
          coalesce(a.fields ->> 'municipality_code', '') as municipality_code,
          exists (select from store_documents d where d.vendor_id = s.id and d.state = 'aceptado'
            and d.kind in ('rut', 'cedula', 'camara_de_comercio')) as is_verified
        from vendors s left join store_applications a on a.vendor_id = s.id
        where s.id = ${anyOf([...quarters.keys()])}
        order by s.store_name, s.id`,
  );
  const sellers: ReportedSeller[] = [];
  for (const { tax_id, ...store } of stores) {
    const identity = taxIdentityOf(tax_id);
    sellers.push({
      ...store,
      document_type: identity?.document_type ?? '',
      document: identity?.document ?? '',
      check_digit: identity?.check_digit ?? '',
      ...(await accountOf(db, config, store.vendor_id)),
      quarters: quarters.get(store.vendor_id)?.map((each) => each.sums) ?? [],
    });
  }
  return sellers;
}

async function accountOf(db: Db, config: Config, vendorId: string) {
  const row = await bankAccountOf(db, vendorId);
  const account = row ? openBankAccount(config, row) : null;
  return {
    bank: account ? bankName(account.bank) : '',
    account_kind: account ? accountKindLabels[account.kind] : '',
    account_number: account?.number ?? '',
    account_holder: account?.holder_name ?? '',
  };
}
