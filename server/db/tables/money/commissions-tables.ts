import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#server/db/columns.ts';
import type { RuleChange } from '#domain/commissions/commission-rule.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { categories, products } from '#server/db/tables/catalog-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

const pesos = (name: string) => bigint(name, { mode: 'number' });

/** What a unit bears: shared by the rules and by what was frozen of them. */
const terms = () => ({
  /** Hundredths of a percent of the price before IVA: 1250 is 12,5 %. */
  rateBp: integer('rate_bp').notNull(),
  /** COP of each unit, on top of the rate. */
  unitFee: pesos('unit_fee').notNull(),
  /** COP of one unit; null without one. */
  minimum: pesos('minimum'),
  maximum: pesos('maximum'),
});

/**
 * Every version of every rule of commission: rows are only ever added. On a day the version holds that was written last
 * among those that hold from that day or before; one whose days are over means that the rule ended.
 */
export const commissionRules = pgTable(
  'commission_rules',
  {
    ruleId: text('rule_id').notNull(),
    /** From 1 in each rule. */
    version: integer('version').notNull(),
    /** Of all rules together: grows by one with each save, because a save takes the table's lock. */
    revision: integer('revision').notNull().unique(),
    change: text('change').$type<RuleChange>().notNull(),
    /** What a product has to be for it; null is any. */
    vendorId: text('vendor_id').references(() => vendors.id),
    categoryId: text('category_id').references(() => categories.id),
    productId: text('product_id').references(() => products.id),
    /** COP before IVA, both included. */
    priceFrom: pesos('price_from'),
    priceTo: pesos('price_to'),
    ...terms(),
    /** Days in Colombia: the first on which it holds, and the first on which it does not any more. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }),
    changedBy: reference('changed_by', () => users.id),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    /** Of the request that brought it: sent again, it is found here. */
    saveId: text('save_id').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.version] }),
    check('commission_rules_rate', sql`${table.rateBp} between 0 and 10000`),
    check(
      'commission_rules_amounts',
      sql`${table.unitFee} >= 0 and coalesce(${table.minimum}, 0) >= 0 and coalesce(${table.maximum}, 0) >= 0
        and (${table.minimum} is null or ${table.maximum} is null or ${table.minimum} <= ${table.maximum})`,
    ),
    check(
      'commission_rules_prices',
      sql`coalesce(${table.priceFrom}, 0) >= 0
        and (${table.priceFrom} is null or ${table.priceTo} is null or ${table.priceFrom} <= ${table.priceTo})`,
    ),
    check('commission_rules_days', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
  ],
);

/** The order in which rules are asked, whole, each time that it changed. The last row holds. */
export const commissionPrecedences = pgTable('commission_precedences', {
  /** The revision of the save that changed it. */
  revision: integer('revision').primaryKey(),
  /** The rules, the first to be asked first. */
  ruleIds: text('rule_ids').array().notNull(),
  changedBy: reference('changed_by', () => users.id),
  note: text('note').notNull().default(''),
  at: instant('at').notNull(),
  saveId: text('save_id').notNull().unique(),
});

/**
 * What each accepted line of an order bears, frozen when it was placed (`commissionUpTo`). Rows are only ever added: a
 * rule that changes later changes none. Orders from before rules have none, and bear no commission.
 */
export const orderCommissions = pgTable(
  'order_commissions',
  {
    /** Of the vendor order that the same statement saves: a reference would only look for it again, and lock it. */
    vendorOrderId: text('vendor_order_id').notNull(),
    /** Place of the line in the purchase, from 0. */
    line: integer('line').notNull(),
    vendorId: text('vendor_id').notNull(),
    productId: text('product_id').notNull(),
    units: integer('units').notNull(),
    /** COP of one unit before IVA: the base. */
    unitPrice: pesos('unit_price').notNull(),
    /** Null where no rule applied: nothing was agreed, and nothing is charged. */
    ruleId: text('rule_id'),
    /** 0 where no rule applied. */
    ruleVersion: integer('rule_version').notNull(),
    ...terms(),
    /** Percent of IVA on the commission. */
    ivaPercent: integer('iva_percent').notNull(),
    /** COP of all units, and the IVA on it. */
    commission: pesos('commission').notNull(),
    commissionIva: pesos('commission_iva').notNull(),
    frozenAt: instant('frozen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorOrderId, table.line] }),
    index('order_commissions_vendor').on(table.vendorId, table.frozenAt),
    index('order_commissions_at').on(table.frozenAt),
    check('order_commissions_least', sql`${table.commission} >= 0 and ${table.commissionIva} >= 0`),
  ],
);
