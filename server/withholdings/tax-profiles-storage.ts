import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { TaxProfile, TaxProfileVersion } from '#domain/withholdings/tax-profile.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

const profile = sql`p.version, p.regime, p.is_large_taxpayer, p.is_self_withholder, p.ciiu, p.municipality_code`;

/** What held on a day of each of these stores, by store; none of one that had said nothing by then. */
export async function taxProfilesOn(
  db: Db,
  vendorIds: readonly string[],
  day: Day,
): Promise<Map<string, TaxProfile & { version: number }>> {
  const rows = await rowsOf<TaxProfile & { version: number; vendor_id: string }>(
    db,
    sql`select distinct on (p.vendor_id) p.vendor_id, ${profile} from store_tax_profiles p
        where p.vendor_id = ${anyOf([...new Set(vendorIds)])} and p.from_day <= ${day}::date
        order by p.vendor_id, p.version desc`,
  );
  return new Map(rows.map(({ vendor_id, ...each }) => [vendor_id, each]));
}

type VersionRow = Omit<TaxProfileVersion, 'by'> & {
  nombre: string | null;
  email: string;
  is_guest: boolean;
};

/** Every version of a store's profile, the last first. */
export async function taxProfileVersions(db: Db, vendorId: string): Promise<TaxProfileVersion[]> {
  const rows = await rowsOf<VersionRow>(
    db,
    sql`select ${profile}, p.from_day::text as from_day, p.by_office, p.note, ${wireInstant(sql`p.at`)} as at,
          u.nombre, u.email, u.is_guest
        from store_tax_profiles p join users u on u.id = p.saved_by
        where p.vendor_id = ${vendorId} order by p.version desc`,
  );
  return rows.map(({ nombre, email, is_guest, ...each }) => {
    return { ...each, by: displayName({ nombre, email, is_guest }) };
  });
}
