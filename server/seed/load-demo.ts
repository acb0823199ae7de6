import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { PasswordCost } from '#server/config/server-variables.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import { fixedCategoryId } from '#server/catalog/products/fixed-categories.ts';
import { insertProducts, refreshStatistics } from '#server/catalog/products/insert-products.ts';
import { saveMeasures } from '#server/catalog/products/product-measures-storage.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';
import { insertRatings } from '#server/ratings/ratings-storage.ts';
import { demoAccounts, demoPassword } from '#server/seed/demo-accounts.ts';
import { demoCarriers } from '#server/seed/demo-carriers.ts';
import { demoCommissionRules, loadDemoCommissions } from '#server/seed/demo-commissions.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import { demoRatings } from '#server/seed/demo-ratings.ts';
import { demoStock } from '#server/seed/demo-stock.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { insertSettingChanges } from '#server/settings/settings-storage.ts';
import { loadHistory, type DemoGoods, type HistoryMeans } from '#server/seed/history/load-history.ts';

/** Any number, the same in every instance: of the instances that start together only one seeds. */
const SEED_LOCK = 7_236_412;

interface DemoOptions {
  cost?: PasswordCost | undefined;
  /** With it the demonstration's company has been at work for ninety days; without it, it opens today. */
  history?: Omit<HistoryMeans, 'commissions'> | undefined;
}

/** Fills an installation that has no accounts yet with the demonstration. @returns whether it did. */
export async function loadDemo(db: Db, nowMs: number, { cost, history }: DemoOptions = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    // On a busy machine the rows take longer to prepare than a connection may keep a transaction waiting.
    await rowsOf(
      tx,
      sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`,
    );
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing) return false;
    await loadDemoPeople(tx, cost);
    await loadDemoSettings(tx, nowMs);
    const products = demoProducts();
    const stock = demoStock(products);
    await loadDemoCatalog(tx, products, nowMs);
    const commissions = demoCommissionRules(nowMs);
    if (history) await loadHistory(tx, { products, stock }, { ...history, commissions, nowMs });
    else await loadFirstStock(tx, { products, stock }, nowMs);
    await refreshStatistics(tx);
    return true;
  });
}

/** The stores and one account per role, all with the same password. */
export async function loadDemoPeople(tx: Db, cost?: PasswordCost): Promise<void> {
  await tx.insert(vendors).values(
    demoVendors.map((each) => ({
      id: each.id,
      storeName: each.store_name,
      storeSlug: each.store_slug,
      storeDescription: each.store_description,
      city: each.city,
      phone: each.phone,
      email: each.email,
      minimumOrder: each.minimum_order,
    })),
  );
  const passwordHash = await hashPassword(demoPassword, cost);
  await tx.insert(users).values(
    demoAccounts.map((each) => ({
      id: each.id,
      email: each.email,
      nombre: each.nombre,
      userType: each.user_type,
      vendorId: each.vendor_id,
      passwordHash,
      emailVerified: true,
    })),
  );
}

/** A demonstration tells of its beta, counts its visits, knows carriers and has agreed on commissions; a company does that itself. */
async function loadDemoSettings(tx: Db, nowMs: number): Promise<void> {
  const owner = demoAccounts.find((each) => each.user_type === 'owner');
  if (!owner) throw new Error('The demonstration has no owner.');
  const values: Partial<SettingValues> = {
    'site.beta_banner': true,
    'site.analytics': true,
    'shipping.carriers': demoCarriers,
  };
  const note = 'Así empieza la demostración';
  await insertSettingChanges(tx, { version: 1, changedBy: owner.id, note, at: new Date(nowMs), values });
  await loadDemoCommissions(tx, nowMs, owner.id);
}

async function loadDemoCatalog(tx: Db, products: readonly DemoProduct[], nowMs: number): Promise<void> {
  await insertProducts(
    tx,
    products.map((each) => rowOf(each, nowMs)),
  );
  await saveMeasures(
    tx,
    products.map(({ id, measures }) => ({ id, ...measures })),
  );
  await limitStock(tx, products);
  await insertRatings(tx, demoRatings(products, nowMs));
  await recountCategories(
    tx,
    products.map((each) => fixedCategoryId(each.category)),
  );
}

/** What stores that steer their stock say of it. Runs before there is any, so that no position is written twice. */
async function limitStock(tx: Db, products: readonly DemoProduct[]): Promise<void> {
  const limits = products
    .filter((each) => demoVendors[each.vendor_index]?.steers_stock)
    .map(({ id, min_stock, max_stock, cost }) => ({ id, min_stock, max_stock, cost }));
  await rowsOf(
    tx,
    sql`update store_products t set min_stock = r.min_stock, max_stock = r.max_stock, cost = r.cost
        from json_to_recordset(${JSON.stringify(limits)}::json) as r(id text, min_stock int, max_stock int, cost int)
        where t.id = r.id`,
  );
}

async function loadFirstStock(tx: Db, { products, stock }: DemoGoods, nowMs: number): Promise<void> {
  const costs = new Map(products.map((each) => [each.id, each.cost]));
  await enterOpeningStock(
    tx,
    stock.map(({ days_ago, ...entry }) => ({
      ...entry,
      occurredAt: new Date(nowMs - days_ago * DAY_MS).toISOString(),
      cost: costs.get(entry.product_id) ?? 0,
    })),
  );
}

/** Lines, by the letters of their SKU, that companies buy by the dozen: agendas, notebooks and soaps. */
const BY_THE_DOZEN = ['AGE', 'CUA', 'JAB'];

function demoPriceTiers({ sku, precio_venta }: Pick<DemoProduct, 'sku' | 'precio_venta'>): PriceTiers {
  if (!BY_THE_DOZEN.some((each) => sku.startsWith(each))) return [];
  const off = (percent: number) => Math.floor((precio_venta * (100 - percent)) / 10_000) * 100;
  return [
    { from_units: 12, unit_price: off(8) },
    { from_units: 48, unit_price: off(15) },
  ];
}

function rowOf(product: DemoProduct, nowMs: number) {
  const {
    category,
    vendor_index,
    age_days,
    images,
    min_stock: _min,
    max_stock: _max,
    cost: _cost,
    measures: _measures,
    ...row
  } = product;
  const vendor = demoVendors[vendor_index];
  if (!vendor)
    throw new Error(`The demo product ${product.sku} names vendor ${vendor_index}, which does not exist.`);
  return {
    ...row,
    images: images.map((public_url) => ({ public_url })),
    vendor_id: vendor.id,
    category_id: fixedCategoryId(category),
    price_tiers: demoPriceTiers(row),
    is_active: true,
    created_at: new Date(nowMs - age_days * DAY_MS).toISOString(),
  };
}
