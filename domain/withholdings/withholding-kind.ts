import { keysOf } from '#domain/base/keys-of.ts';
import type { Pesos } from '#domain/base/money.ts';

/*
 * What a company that pays a store keeps for the tax authority («retención»). Rates are never constants here: they are dated rules with
 * their norm (`withholding-rule.ts`), and one that no accountant confirmed is not applied.
 */

/** What is withheld: for the income tax, for IVA, and for the municipality's tax of industry and commerce (ICA). */
export const withholdingKindLabels = {
  retefuente: 'Retefuente',
  reteiva: 'ReteIVA',
  reteica: 'ReteICA',
};
/** In the order in which they are withheld. */
export const WITHHOLDING_KINDS = keysOf(withholdingKindLabels);
export type WithholdingKind = keyof typeof withholdingKindLabels;

/** Of what a rate is a part: the price before IVA, or the IVA itself. */
export type WithholdingBase = 'price' | 'iva';
export const withholdingBases: Readonly<Record<WithholdingKind, WithholdingBase>> = {
  retefuente: 'price',
  reteiva: 'iva',
  reteica: 'price',
};
export const withholdingBaseLabels: Readonly<Record<WithholdingBase, string>> = {
  price: 'precio sin IVA',
  iva: 'IVA',
};

/** A rate is in parts of 100.000: 1.500 is 1,5 %, and 966 are 9,66 por mil. */
export const WHOLE_RATE = 100_000;

/** What an order bears of one kind, frozen when it was released. */
export interface FrozenWithholding {
  kind: WithholdingKind;
  /** In parts of `WHOLE_RATE`. */
  rate: number;
}

/** What withholdings are computed from, COP. @property limit what is released: no more than that is ever withheld. */
export interface WithheldFrom {
  price: Pesos;
  iva: Pesos;
  limit: number;
}

/**
 * What has to be withheld of an order for what of it stands sold, kind by kind in COP. It follows from the sums alone: whatever was
 * given back in whatever order, the same units come to the same pesos.
 */
export function withheldAmounts(
  frozen: readonly FrozenWithholding[],
  { price, iva, limit }: WithheldFrom,
): { kind: WithholdingKind; amount: Pesos }[] {
  let left = Math.max(0, limit);
  return WITHHOLDING_KINDS.flatMap((kind) => {
    const own = frozen.find((each) => each.kind === kind);
    if (!own) return [];
    const base = withholdingBases[kind] === 'iva' ? iva : price;
    const amount = Math.min(left, Math.round((own.rate * base) / WHOLE_RATE));
    left -= amount;
    return { kind, amount };
  });
}
