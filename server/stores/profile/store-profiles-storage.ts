import { eq, sql, type SQL } from 'drizzle-orm';
import type { ReplacedValue, StoreProfile } from '#domain/stores/store-profile.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { minimumOf, minimumText, type StoreFields } from '#domain/stores/store-fields.ts';
import {
  completionOf,
  DEFAULT_PROCESSING_TIME,
  DEFAULT_RETURN_POLICY,
  newVendorProfile,
  type VendorProfile,
} from '#domain/stores/vendor-profile.ts';
import { NO_SUMS, type SoldSums } from '#domain/dashboard/day-sums.ts';
import { figureOf } from '#domain/dashboard/store-figures.ts';
import { DEFAULT_PREFERENCES } from '#domain/notifications/preferences.ts';
import { type StoreNotifications, storeNotificationsOf } from '#domain/notifications/store-notifications.ts';
import { minimumNow } from '#domain/cart/store-minimum.ts';
import { COUNTED_PRODUCT, ON_SALE } from '#server/catalog/products/product-sql.ts';
import { wholeSums } from '#server/dashboard/read-day-sums.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { storeProfiles, vendors } from '#server/db/tables/stores-tables.ts';
import { hasPushDevice, preferencesOf } from '#server/notifications/preferences/preferences-storage.ts';
import { isLow } from '#server/inventory/inventory-document.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/** What a store's people wrote of it. */
export interface StoreRow {
  id: string;
  store_slug: string;
  fields: StoreFields;
  replaced: ReplacedValue[];
  store_state: StoreState;
  state_note: string;
  updated_at: Date | null;
}

type FlatRow = Omit<StoreFields, 'minimumOrderAmount'> & {
  minimum_order: number;
  id: string;
  store_slug: string;
  replaced: ReplacedValue[];
  store_state: StoreState;
  state_note: string;
  updated_at: string | null;
};

/** The stores with these ids, in the order of the ids. @param lock makes other writers of them wait. */
export async function storeRows(db: Db, ids: readonly string[], { lock = false } = {}): Promise<StoreRow[]> {
  const found = await preparedRows<FlatRow>(
    db,
    lock ? 'lock profiles of stores' : 'profiles of stores',
    sql`select v.id, v.store_slug, v.state as store_state, v.state_note, v.store_name as "storeName", v.store_description as "storeDescription", v.phone, v.city,
          v.email as mailbox, coalesce(s.address, '') as address, coalesce(s.state, '') as state,
          coalesce(s.zip_code, '') as "zipCode", coalesce(s.processing_time, ${DEFAULT_PROCESSING_TIME}) as "processingTime",
          coalesce(s.return_policy, ${DEFAULT_RETURN_POLICY}) as "returnPolicy",
          v.minimum_order, coalesce(s.letters, true) as letters,
          coalesce(s.inbound_letters, true) as "inboundLetters", coalesce(s.product_letters, true) as "productLetters",
          coalesce(s.replaced, '[]') as replaced, s.updated_at
        from vendors v left join store_profiles s on s.vendor_id = v.id
        where v.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))
        order by v.id ${sql.raw(lock ? 'for update of v' : '')}`,
  );
  return found.map(
    ({ id, store_slug, store_state, state_note, replaced, updated_at, minimum_order, ...fields }) => ({
      id,
      store_slug,
      store_state,
      state_note,
      fields: { ...fields, minimumOrderAmount: minimumText(minimum_order) },
      replaced,
      updated_at: updated_at === null ? null : new Date(updated_at),
    }),
  );
}

export async function writeStore(
  tx: Db,
  { id, fields, replaced }: Pick<StoreRow, 'id' | 'fields' | 'replaced'>,
  now: Date,
): Promise<void> {
  const { storeName, storeDescription, phone, city, mailbox, minimumOrderAmount: _own, ...rest } = fields;
  await tx
    .update(vendors)
    .set({ storeName, storeDescription, phone, city, email: mailbox })
    .where(eq(vendors.id, id));
  const written = { ...rest, replaced, updatedAt: now };
  await tx
    .insert(storeProfiles)
    .values({ vendorId: id, ...written })
    .onConflictDoUpdate({ target: storeProfiles.vendorId, set: written });
}

/** Writes what a store takes orders from. The one before counts on for a while (`minimumNow`). */
export async function writeMinimum(tx: Db, id: string, minimum: number, nowMs: number): Promise<void> {
  const [was] = await tx.select().from(vendors).where(eq(vendors.id, id));
  if (!was) return;
  const sinceMs = was.minimumSince?.getTime() ?? null;
  const before = minimumNow({ minimum: was.minimumOrder, before: was.minimumBefore, sinceMs }, nowMs);
  await tx
    .update(vendors)
    .set({ minimumOrder: minimum, minimumBefore: before, minimumSince: new Date(nowMs) })
    .where(eq(vendors.id, id));
}

/** The stores of a person as their profiles, with the figures that the data have of them. */
export async function storeProfilesOf(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<StoreProfile[]> {
  const [rows, counted, told] = await Promise.all([
    storeRows(db, ids),
    countedOf(db, ids),
    toldOutside(db, userId),
  ]);
  return rows.map((row) => {
    const { metrics, isVerified } = counted.get(row.id) ?? UNCOUNTED;
    return storeProfile({ userId, told }, row, metrics, isVerified);
  });
}

/** How the person who asks is told of their stores: each person of a store decides their own. */
async function toldOutside(db: Db, userId: string): Promise<StoreNotifications> {
  const [preferences, hasDevice] = await Promise.all([
    preferencesOf(db, [userId]),
    hasPushDevice(db, userId),
  ]);
  return storeNotificationsOf(preferences.get(userId) ?? DEFAULT_PREFERENCES, { hasDevice });
}

function storeProfile(
  { userId, told }: { userId: string; told: StoreNotifications },
  { id, store_slug, store_state, state_note, fields, replaced, updated_at }: StoreRow,
  businessMetrics: VendorProfile['businessMetrics'],
  isVerified: boolean,
): StoreProfile {
  const { storeName, storeDescription, mailbox, letters, inboundLetters, productLetters, ...others } = fields;
  const { processingTime, returnPolicy, minimumOrderAmount, ...contactInfo } = others;
  const { settings } = newVendorProfile({ userId, name: '' });
  const profile: VendorProfile = {
    userId,
    storeName,
    storeDescription,
    storeSlug: store_slug,
    contactInfo,
    businessMetrics,
    settings: {
      // The letters are the store's (decision 0102), the others are of the person who asks.
      notifications: { email: letters, ...told },
      preferences: settings.preferences,
      business: {
        ...settings.business,
        processingTime,
        returnPolicy,
        minimumOrderAmount: minimumOf(minimumOrderAmount),
      },
    },
  };
  const profileStatus = {
    isVerified,
    isActive: store_state === 'activa',
    completionPercentage: completionOf(profile).percent,
    lastUpdated: updated_at?.toISOString() ?? null,
  };
  return {
    vendor_id: id,
    profile: { ...profile, profileStatus },
    mailbox,
    letter_kinds: { inbound: inboundLetters, products: productLetters },
    store_state,
    state_note,
    replaced,
  };
}

interface Counted {
  metrics: VendorProfile['businessMetrics'];
  isVerified: boolean;
}
const UNCOUNTED: Counted = { metrics: {}, isVerified: false };

/** What was sold comes out of the sums of the store's days, as on its board (`domain/dashboard/store-figures.ts`). */
async function countedOf(db: Db, ids: readonly string[]): Promise<Map<string, Counted>> {
  const sold = new Map(await Promise.all(ids.map(async (id) => [id, await wholeSums(db, id)] as const)));
  const rows = await rowsOf<{
    id: string;
    active: number;
    units: number;
    low: number;
    rating: number | null;
    verified: boolean;
    since: string | null;
    seen: string | null;
  }>(
    db,
    sql`select v.id,
          ${ofProducts(sql`count(distinct ${sql.raw(COUNTED_PRODUCT)})::int`, sql.raw(ON_SALE))} as active,
          ${ofStock(sql`greatest(0, coalesce(sum(l.quantity), 0))::int`, sql`true`)} as units,
          ${ofStock(sql`count(*)::int`, sql`l.quantity > 0 and ${isLow(sql`l`)}`)} as low,
          ${ofProducts(sql`round(sum(p.rating * p.review_count)::numeric / nullif(sum(p.review_count), 0), 2)::float`, sql.raw(ON_SALE))} as rating,
          exists (select from users u where ${worksFor(sql`v.id`)} and u.is_active and u.email_verified) as verified,
          (select ${wireInstant(sql`min(u.created_at)`)} from users u where u.vendor_id = v.id) as since,
          ${wireInstant(lastActivity)} as seen
        from vendors v where v.id = ${anyOf(ids)}`,
  );
  return new Map(
    rows.map(({ id, active, units, low, rating, verified, since, seen }) => [
      id,
      {
        metrics: {
          ...soldMetrics(sold.get(id) ?? NO_SUMS),
          activeProducts: active,
          stockLevel: units,
          lowStockItems: low,
          ...(rating === null ? {} : { averageRating: rating }),
          ...(since === null ? {} : { joinDate: since }),
          ...(seen === null ? {} : { lastActivity: seen }),
        },
        isVerified: verified,
      },
    ]),
  );
}

/** Orders, those that came to their buyer, and in pesos what was sold and what the company kept of it. */
function soldMetrics(sums: SoldSums): VendorProfile['businessMetrics'] {
  return {
    totalOrders: sums.orders,
    totalSales: sums.delivered,
    totalRevenue: figureOf('sales', { ...NO_SUMS, ...sums }) ?? 0,
    totalCommissions: figureOf('commission', { ...NO_SUMS, ...sums }) ?? 0,
  };
}

/** When somebody of the store `v` last came in on a device of theirs, or changed its profile or one of its products. */
const lastActivity = sql`greatest(
  (select max(g.last_seen_at) from users u join device_grants g on g.user_id = u.id where ${worksFor(sql`v.id`)}),
  (select max(f.updated_at) from store_profiles f where f.vendor_id = v.id),
  (select max(t.updated_at) from store_products t where t.vendor_id = v.id and not t.deleted))`;

function ofProducts(figure: SQL, which: SQL): SQL {
  return sql`(select ${figure} from products p where p.vendor_id = v.id and ${which})`;
}

function ofStock(figure: SQL, which: SQL): SQL {
  return sql`(select ${figure} from stock_levels l join products p on p.id = l.product_id
    left join store_products sp on sp.id = p.id
    where p.vendor_id = v.id and not l.deleted and ${which})`;
}
