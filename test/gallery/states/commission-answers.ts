import type { ChargedCommission, CommissionSums } from '#domain/commissions/charged-commission.ts';
import { type AllRules, type Explanation } from '#domain/commissions/commission-api.ts';
import type { SavedVersion } from '#domain/commissions/commission-rule.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

function aVersion(over: Partial<SavedVersion>): SavedVersion {
  const saved = {
    revision: 1,
    change: 'added',
    at: before({ days: 40 }),
    by: 'Carolina Rueda',
    note: '',
  } as const;
  return { ...aCommissionRule(), ...saved, ...over };
}

const ofStore = aVersion({
  rule_id: 'regla-tienda',
  vendor_id: 'tienda-calzado',
  category_id: 'calzado',
  rate_bp: 1_250,
  unit_fee: 500,
  minimum: 1_500,
  note: 'Acuerdo del 2 de febrero con la tienda',
});
export const rules: AllRules = {
  revision: 5,
  rules: [
    {
      rule_id: 'regla-tienda',
      versions: [
        { ...ofStore, version: 2, revision: 5, change: 'changed', rate_bp: 1_000, from_day: '2026-04-01' },
        ofStore,
      ],
    },
    {
      rule_id: 'regla-producto',
      versions: [
        aVersion({
          rule_id: 'regla-producto',
          revision: 2,
          product_id: 'licuadora',
          rate_bp: 0,
          unit_fee: 9_900,
        }),
      ],
    },
    {
      rule_id: 'regla-precio',
      versions: [
        aVersion({
          rule_id: 'regla-precio',
          revision: 3,
          price_from: 1_000_000,
          rate_bp: 650,
          from_day: '2026-05-01',
        }),
      ],
    },
    {
      rule_id: 'regla-vieja',
      versions: [
        aVersion({
          rule_id: 'regla-vieja',
          revision: 4,
          vendor_id: 'tienda-cerrada',
          until_day: '2026-02-01',
        }),
      ],
    },
    {
      rule_id: 'general',
      versions: [aVersion({ rule_id: 'general', revision: 1, rate_bp: 1_500, maximum: 80_000 })],
    },
  ],
  targets: [
    { kind: 'store', id: 'tienda-calzado', name: 'Calzado La Isla', is_closed: false },
    { kind: 'store', id: 'tienda-cerrada', name: 'Maderas del Fonce', is_closed: true },
    { kind: 'category', id: 'calzado', name: 'Calzado', is_closed: false },
    { kind: 'product', id: 'licuadora', name: 'Licuadora de vaso de vidrio, 1,5 L', is_closed: true },
  ],
};

export const explained: Explanation = {
  day: '2026-03-05',
  unit_price: 89_900,
  applies: ofStore,
  missed: [],
  shadowed: [aVersion({ rule_id: 'general', rate_bp: 1_500, maximum: 80_000 })],
  commission: 11_738,
  iva_percent: 19,
  commission_iva: 2_230,
  net: 75_932,
};

function aCharge(over: Partial<ChargedCommission>): ChargedCommission {
  return {
    id: 'offline_order_88-1:0',
    order_number: 'MS-000088-1',
    vendor_id: 'tienda-calzado',
    vendor_name: 'Calzado La Isla',
    product_id: 'tenis-38',
    name: 'Tenis urbanos de lona con suela vulcanizada, edición Bucaramanga',
    sku: 'TEN-0412',
    unit_price: 89_900,
    ordered: 2,
    is_cancelled: false,
    came_back: false,
    units: 2,
    base: 179_800,
    commission: 23_475,
    commission_iva: 4_460,
    net: 151_865,
    rate_bp: 1_250,
    unit_fee: 500,
    minimum: 1_500,
    maximum: null,
    iva_percent: 19,
    rule: {
      vendor_id: 'tienda-calzado',
      category_id: 'calzado',
      product_id: null,
      price_from: null,
      price_to: null,
      category_name: 'Calzado',
    },
    at: before({ hours: 3 }),
    ...over,
  };
}

export const charged: readonly ChargedCommission[] = [
  aCharge({}),
  aCharge({
    id: 'offline_order_87-1:0',
    order_number: 'MS-000087-1',
    ordered: 3,
    units: 1,
    base: 89_900,
    commission: 11_738,
    commission_iva: 2_230,
    net: 75_932,
    at: before({ days: 1 }),
  }),
  aCharge({
    id: 'offline_order_85-1:1',
    order_number: 'MS-000085-1',
    is_cancelled: true,
    units: 0,
    base: 0,
    commission: 0,
    commission_iva: 0,
    net: 0,
    at: before({ days: 3 }),
  }),
  aCharge({
    id: 'offline_order_80-1:0',
    order_number: 'MS-000080-1',
    name: 'Sandalias de cuero',
    sku: 'SAN-0007',
    ordered: 1,
    units: 1,
    unit_price: 64_900,
    base: 64_900,
    commission: 0,
    commission_iva: 0,
    net: 64_900,
    rate_bp: 0,
    unit_fee: 0,
    minimum: null,
    rule: null,
    at: before({ days: 12 }),
  }),
];

const all = { lines: 4, units: 4, base: 334_600, commission: 35_213, commission_iva: 6_690, net: 292_697 };
export const sums = (...named: [key: string, name: string][]): CommissionSums => ({
  data: named.map(([key, name]) => ({ ...all, key, name })),
  is_cut: false,
});
