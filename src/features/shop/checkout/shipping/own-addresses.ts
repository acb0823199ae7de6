import type { Address } from '#domain/profile/address.ts';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { normalisePhone } from '#domain/accounts/mobile-phone.ts';

/** One of the person's own addresses as the checkout writes it. */
export function shippingOf(own: Omit<Address, 'is_default'>, email: string): ShippingAddress {
  return {
    name: own.name,
    phone: own.phone,
    address: [own.address, own.detail].filter(Boolean).join(', ').slice(0, 200),
    city: own.city,
    state: own.department,
    postal_code: '',
    email,
  };
}

/** Whether deliveries would go to the same person at the same door. */
export function isSameDestination(one: ShippingAddress, other: ShippingAddress): boolean {
  const placed = ({ name, phone, address, city, state }: ShippingAddress) =>
    JSON.stringify(
      [name, normalisePhone(phone), address, city, state].map((each) => each.trim().toLowerCase()),
    );
  return placed(one) === placed(other);
}
