import { signal } from '@preact/signals-core';
import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import { lineKey } from '#domain/cart/cart-rules.ts';
import {
  initialCheckout,
  patchCheckout,
  type CheckoutState,
  type ShippingAddress,
} from '#domain/cart/checkout.ts';
import { totalsOf } from '#domain/cart/pricing.ts';
import { usualTermsOf } from '#domain/cart/shipping-terms.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';
import type { CheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import type { RatedItem } from '#src/shared/cart/cart-review.ts';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';

const address: ShippingAddress = {
  name: demoPerson.nombre ?? '',
  phone: demoPerson.telefono ?? '',
  address: 'Calle 45 # 23-10, apto 402',
  city: 'Bucaramanga',
  state: 'Santander',
  postal_code: '680003',
  email: demoPerson.email,
};
const begin: CheckoutState = { ...initialCheckout, shipping_address: address };

const items: readonly RatedItem[] = [
  item('Cafetera italiana de 6 tazas', 'CAF-0600', 89_900, 1),
  item('Audífonos inalámbricos', 'AUD-1180', 129_900, 2),
];

const state = signal<CheckoutState>(begin);
const noAddresses = signal<readonly ShippingAddress[]>([]);

/** The cart of the demonstration: it never changes, and is nobody's. */
export const demoReview: CartReview = {
  lines: items.map((each) => ({
    key: lineKey(each),
    item: each,
    unitsOfProduct: each.quantity,
    wasPrice: null,
    unitsLeft: null,
    gone: false,
  })),
  totals: totalsOf(items, usualTermsOf(initialSettings)),
};

/**
 * Keeps the checkout of the demonstration in this tab's memory. It makes no order, and asks nobody to be paid:
 * confirming only goes on to the last step.
 */
export const demoCheckout: CheckoutKeeper = {
  state,
  usedAddresses: noAddresses,
  cartHref: null,
  isDemo: true,
  update: (patch) => {
    state.value = patchCheckout(state.peek(), patch);
  },
  keepAddress: () => undefined,
  deliverTo: () => undefined,
  async place() {
    state.value = { ...state.peek(), current_step: 'confirmation' };
    return { ok: true, shownAt: null };
  },
};

/** Begins the demonstration again. */
export function resetDemoCheckout(): void {
  state.value = begin;
}

function item(name: string, sku: string, precio_venta: number, quantity: number): RatedItem {
  return {
    product_id: `demostracion-${sku}`,
    name,
    sku,
    precio_venta,
    iva_percent: INITIAL_IVA_RATES.general,
    quantity,
    max_stock: 10,
    image_url: null,
    vendor_id: demoPerson.id,
    variant_attributes: {},
  };
}
