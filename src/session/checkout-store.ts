import * as v from 'valibot';
import { CheckoutState, ShippingAddress, initialCheckout } from '#domain/checkout/checkout.ts';
import { localValue } from '#src/device/local-value.ts';

const MAX_SAVED_ADDRESSES = 10;

const state = localValue('mestore_checkout', CheckoutState, initialCheckout);
const addresses = localValue('mestore_direcciones', v.array(ShippingAddress), []);

export const checkout = state.value;
/** Addresses used before on this device, newest first. */
export const savedAddresses = addresses.value;

export function updateCheckout(patch: Partial<CheckoutState>): void {
  state.update((current) => ({ ...current, ...patch }));
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

/** Forgets what one person wrote, for the next one on this device. */
export function forgetCheckout(): void {
  resetCheckout();
  addresses.update(() => []);
}
