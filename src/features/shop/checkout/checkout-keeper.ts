import { createContext, useContext } from 'react';
import type { ReadonlySignal } from '@preact/signals-core';
import type { CheckoutPatch, CheckoutState, ShippingAddress } from '#domain/cart/checkout.ts';
import { paths } from '#domain/paths.ts';
import {
  checkout,
  saveAddress,
  savedAddresses,
  updateCheckout,
} from '#src/features/shop/checkout/checkout-store.ts';
import { placeOrder, type ConfirmedOrder } from '#src/features/shop/checkout/place-order.ts';
import { storePaymentToStart } from '#src/shared/payments/payment-to-start.ts';
import type { PaymentRequest } from '#src/shared/payments/payments.ts';
import { deliverToMunicipalityOf } from '#src/features/shop/checkout/shipping/checkout-address.ts';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';

/** An order that its buyer confirmed, and how it is paid. */
export interface ConfirmedPurchase extends ConfirmedOrder {
  /** To pay as soon as the order is there; null where it is paid later. */
  payment: PaymentRequest | null;
}

/** The address that shows the order, or why there is none. */
export type Placing = { ok: true; shownAt: string | null } | { ok: false; message: string };

/** Who keeps what a checkout collects, and makes the order. */
export interface CheckoutKeeper {
  readonly state: ReadonlySignal<CheckoutState>;
  /** Addresses that were used before. */
  readonly usedAddresses: ReadonlySignal<readonly ShippingAddress[]>;
  /** Where the products can be changed. */
  readonly cartHref: string | null;
  /** What is written is made up: nothing is asked of a gateway, and nothing may be kept for later. */
  readonly isDemo: boolean;
  update: (patch: CheckoutPatch) => void;
  keepAddress: (address: ShippingAddress) => void;
  /** From now on the estimates are for this place. */
  deliverTo: (address: ShippingAddress, places: Municipalities | undefined | null) => void;
  place: (purchase: ConfirmedPurchase) => Promise<Placing>;
}

/** This device: its own checkout, and its outbox. */
const thisDevice: CheckoutKeeper = {
  state: checkout,
  usedAddresses: savedAddresses,
  cartHref: paths.cart,
  isDemo: false,
  update: updateCheckout,
  keepAddress: saveAddress,
  deliverTo: deliverToMunicipalityOf,
  async place({ payment, ...order }) {
    const placed = await placeOrder(order);
    if (!placed.ok) return placed;
    if (payment) storePaymentToStart(placed.orderId, payment);
    return { ok: true, shownAt: paths.confirmation(placed.orderId) };
  },
};

/** The steps ask the nearest one; the demonstration has its own. */
export const CheckoutKeeping = createContext<CheckoutKeeper>(thisDevice);

export function useCheckoutKeeper(): CheckoutKeeper {
  return useContext(CheckoutKeeping);
}
