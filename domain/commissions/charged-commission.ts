import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { RuleConditions } from '#domain/commissions/commission-rule.ts';

/** What a store sold and what it bears, in COP: of what was neither cancelled nor refunded. */
const figures = {
  /** Units that stand sold. */
  units: v.number(),
  /** Their price before IVA. */
  base: Pesos,
  commission: Pesos,
  /** The IVA on the commission. */
  commission_iva: Pesos,
  /** What is left of the base for the store, before what the law withholds. */
  net: v.number(),
};

/** Answer of `GET /commissions/charged` and `/commissions/own`, for each line of an order. */
export const ChargedCommission = v.object({
  /** `<vendor order>:<place of the line>`. */
  id: Id,
  order_number: v.string(),
  vendor_id: Id,
  vendor_name: v.string(),
  product_id: Id,
  name: v.string(),
  sku: v.string(),
  unit_price: Pesos,
  /** Units that were ordered: more than stand sold where some were given back. */
  ordered: v.number(),
  is_cancelled: v.boolean(),
  /** Its package came back without being delivered. */
  came_back: v.boolean(),
  ...figures,
  /** What a unit bears, frozen with the order. */
  rate_bp: v.number(),
  unit_fee: Pesos,
  minimum: v.nullable(Pesos),
  maximum: v.nullable(Pesos),
  iva_percent: v.number(),
  /** Whom the rule was for, and the name of its category; null where no rule applied. */
  rule: v.nullable(v.object({ ...RuleConditions.entries, category_name: v.nullable(v.string()) })),
  at: v.string(),
});
export type ChargedCommission = v.InferOutput<typeof ChargedCommission>;

/** By what commissions are added up. */
export const commissionGroupLabels = { all: 'Todo', month: 'Mes', product: 'Producto', store: 'Tienda' };
export const CommissionGroup = v.picklist(keysOf(commissionGroupLabels));
export type CommissionGroup = v.InferOutput<typeof CommissionGroup>;

/** The most rows that sums have: those with the highest commission. */
export const MAX_SUMS = 500;

/** Answer of `GET /commissions/charged/sums` and `/commissions/own/sums`. */
export const CommissionSums = v.object({
  data: v.array(
    v.object({
      /** Of a month `2026-03`, of a product or a store its id. */
      key: v.string(),
      name: v.string(),
      lines: v.number(),
      ...figures,
    }),
  ),
  /** There are more than `MAX_SUMS`. */
  is_cut: v.boolean(),
});
export type CommissionSums = v.InferOutput<typeof CommissionSums>;
export type CommissionSum = CommissionSums['data'][number];
