import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { aPurchase } from '#test/factories/orders/purchase-factory.ts';

type PurchaseOf = Parameters<typeof aPurchase>[0];

/** A purchase of two stores as those who see every purchase read it. */
export function aListedPurchase(
  over: Partial<Omit<ListedPurchase, keyof NonNullable<PurchaseOf>>> & { number?: number } & PurchaseOf = {},
): ListedPurchase {
  const { number = 125, buyer, on_hold, admin_notes, payments, refunds, ...of } = over;
  const shown = `MS-${String(number).padStart(6, '0')}`;
  const { ratings: _, ...purchase } = aPurchase({
    id: `offline_order_${number}`,
    order_number: shown,
    ...of,
  });
  return {
    ...purchase,
    order_number: shown,
    buyer: buyer ?? {
      id: 'marta',
      name: 'Marta Rueda',
      email: 'marta@correo.co',
      phone: '3151234567',
      is_guest: false,
    },
    on_hold: on_hold ?? false,
    admin_notes: admin_notes ?? [],
    payments: payments ?? [],
    refunds: refunds ?? [],
  };
}
