import type { Address, AddressForm, SaveAddressData } from '#domain/profile/address.ts';
import type { placeOf } from '#domain/geography/divipola.ts';
import { send } from '#src/sync/outbox.ts';

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** An address as this device shows it until the server's arrives. */
export function addressPreview(id: string, form: AddressForm, place: Place): Address {
  return { id, ...form, ...place };
}

/**
 * Saves an address on this device; it leaves by itself. Answers the command's id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendAddress(accountId: string, address: Address): Promise<string> {
  const { id, department: _, city: __, ...form } = address;
  const data: SaveAddressData = { address_id: id, ...form };
  return send('profile.saveAddress', data, {
    lane: laneOf(accountId),
    title: 'Guardar una dirección',
    detail: `${address.address} · ${address.city}`,
    preview: address,
  });
}

/** Removes an address on this device, as `sendAddress` saves one. */
export function sendRemoval(accountId: string, { id, address, city }: Address): Promise<string> {
  return send(
    'profile.removeAddress',
    { address_id: id },
    {
      lane: laneOf(accountId),
      title: 'Eliminar una dirección',
      detail: `${address} · ${city}`,
      preview: null,
    },
  );
}

/** One lane for all addresses of a person: the default one depends on their order. */
function laneOf(accountId: string): string {
  return `addresses:${accountId}`;
}
