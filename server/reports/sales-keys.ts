import { sql, type SQL } from 'drizzle-orm';
import { PLACE_JOINT, type SummedDimension } from '#domain/reports/sales-facts.ts';
import type { SalesFigure, SalesGrouping } from '#domain/reports/sales-figures.ts';
import { ALL_STORES, type SummedName } from '#domain/reports/sales-sums.ts';

/** What a row of `sales_days` (`d`) belongs to. A category is the one that the product has today. */
export const salesKeys: Readonly<Record<SalesGrouping, SQL>> = {
  day: sql`d.day::text`,
  month: sql`to_char(d.day, 'YYYY-MM')`,
  store: sql`d.vendor_id`,
  product: sql`d.key`,
  category: sql`coalesce((select p.category_id from products p where p.id = d.key), '')`,
  city: sql`d.key`,
  department: sql`split_part(d.key, ${PLACE_JOINT}, 1)`,
  payment: sql`d.key`,
  reason: sql`d.key`,
};

/**
 * Which rows `d` add up to what all stores sold: their sums, but where somebody wants to tell stores apart, and of products, which are one
 * store's each.
 */
export function rowsOfStores(dimension: SummedDimension, byStore: boolean): SQL {
  return byStore || dimension === 'product'
    ? sql`d.vendor_id <> ${ALL_STORES}`
    : sql`d.vendor_id = ${ALL_STORES}`;
}

/** The name of what has this key; the key itself where it is its own name, or a label of the domain is. */
export function salesName(grouping: SalesGrouping, key: SQL): SQL {
  switch (grouping) {
    case 'store':
      return sql`(select s.store_name from vendors s where s.id = ${key})`;
    case 'product':
      return sql`(select p.name from products p where p.id = ${key})`;
    case 'category':
      return sql`(select c.name from categories c where c.id = ${key})`;
    case 'city':
      return sql`split_part(${key}, ${PLACE_JOINT}, 2)`;
    default:
      return key;
  }
}

/** How each figure orders the sums `r` of a row: `salesFigures`, for comparing only. */
export const salesRanks: Readonly<Record<SalesFigure, SQL>> = {
  orders: sql`r.orders`,
  units: sql`r.units`,
  value: sql`r.value`,
  iva: sql`r.iva`,
  gross: sql`r.value + r.iva`,
  shipping: sql`r.shipping`,
  total: sql`r.total`,
  ticket: sql`r.total / nullif(r.orders, 0)`,
  cancelled_orders: sql`r.ordered_orders - r.orders`,
  cancelled: sql`r.ordered_value - r.value`,
  returned_units: sql`r.returned_units`,
  return_rate: sql`r.returned_units::float8 / nullif(r.units, 0)`,
  refunds: sql`r.refunds`,
  net: sql`r.value - r.returned_value`,
};

/** Of which sums each of those is made. */
export const rankedBy: Readonly<Record<SalesFigure, readonly SummedName[]>> = {
  orders: ['orders'],
  units: ['units'],
  value: ['value'],
  iva: ['iva'],
  shipping: ['shipping'],
  total: ['total'],
  gross: ['value', 'iva'],
  ticket: ['total', 'orders'],
  cancelled_orders: ['ordered_orders', 'orders'],
  cancelled: ['ordered_value', 'value'],
  returned_units: ['returned_units'],
  return_rate: ['returned_units', 'units'],
  refunds: ['refunds'],
  net: ['value', 'returned_value'],
};
