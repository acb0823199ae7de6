import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { addressPreview, sendAddress } from '#src/shared/accounts/send-address.ts';

/**
 * Keeps the address of a checkout among the person's own, on this device at once.
 * @returns false when its municipality is not on the list: no code stands for it.
 */
export async function saveToAddressBook(accountId: string, shipping: ShippingAddress): Promise<boolean> {
  const { codeOf, placeOf } = await import('#domain/geography/divipola.ts');
  const municipality_code = codeOf(shipping.state, shipping.city);
  const place = municipality_code && placeOf(municipality_code);
  if (!place || !isMobile(shipping.phone)) return false;
  const form = {
    name: shipping.name.trim(),
    phone: normalisePhone(shipping.phone),
    municipality_code,
    address: shipping.address.trim(),
    detail: '',
    notes: '',
    is_default: false,
  };
  await sendAddress(accountId, addressPreview(uuidv7(), form, place));
  return true;
}
