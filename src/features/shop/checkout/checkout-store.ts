import * as v from 'valibot';
import {
  CheckoutState,
  initialCheckout,
  patchCheckout,
  ShippingAddress,
  type CheckoutPatch,
} from '#domain/cart/checkout.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

const MAX_SAVED_ADDRESSES = 10;

const state = encryptedValue(storageKeys.checkout, CheckoutState, initialCheckout);
const addresses = encryptedValue(storageKeys.addresses, v.array(ShippingAddress), []);

export const checkout = state.value;
/** Addresses that this person used before on this device, newest first. */
export const savedAddresses = addresses.value;

export function updateCheckout(patch: CheckoutPatch): void {
  state.update((current) => patchCheckout(current, patch));
}

/** Back to the cart step; clears shipping, payment, notes and order (spec §4). */
export function resetCheckout(): void {
  state.update(() => initialCheckout);
}

export function saveAddress(address: ShippingAddress): void {
  addresses.update((known) =>
    [address, ...known.filter((each) => JSON.stringify(each) !== JSON.stringify(address))].slice(
      0,
      MAX_SAVED_ADDRESSES,
    ),
  );
}
