import { displayName, mailboxOf, type Account } from '#domain/accounts/account.ts';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { deliverTo } from '#src/shared/delivery/delivery-municipality.ts';

/** The person themselves receive, until they say otherwise. Where, nobody writes for them. */
export function blankAddress(person: Account): ShippingAddress {
  return {
    name: person.nombre ? displayName(person) : '',
    phone: person.telefono ?? '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    email: mailboxOf(person),
  };
}

/**
 * An address with the names of its place as the list has them. Where it names none, it goes where the person
 * wanted to know the delivery day for.
 */
export function withMunicipalityNames(
  address: ShippingAddress,
  places: Municipalities | undefined | null,
  chosenCode: string | undefined,
): ShippingAddress {
  const isBlank = address.state === '' && address.city === '';
  const code = isBlank ? chosenCode : places?.codeOf(address.state, address.city);
  const place = code === undefined ? undefined : places?.placeOf(code);
  return place ? { ...address, state: place.department, city: place.city } : address;
}

/** From now on the estimates of this device are for the place of an address. */
export function deliverToMunicipalityOf(
  { state, city }: ShippingAddress,
  places: Municipalities | undefined | null,
): void {
  const code = places?.codeOf(state, city);
  if (code === undefined) return;
  try {
    deliverTo({ code, city });
  } catch {
    // Without room on this device the estimates stay as they were; the order goes on.
  }
}

/** Whether a department has a municipality; true of all while the list is not there, which the server has. */
export function isMunicipalityIn(
  places: Municipalities | undefined | null,
): (state: string, city: string) => boolean {
  return (state, city) => !places || places.codeOf(state, city) !== undefined;
}
