import * as v from 'valibot';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/**
 * An address where somebody has things delivered (spec §3, §7), as the server keeps it and devices copy it.
 */
export const Address = v.object({
  id: Id,
  /** The person who receives. */
  name: v.pipe(v.string(), v.maxLength(120)),
  /** Colombian mobile, ten digits. */
  phone: v.pipe(v.string(), v.maxLength(20)),
  /** DIVIPOLA, five digits; the first two are its department's. */
  municipality_code: v.pipe(v.string(), v.maxLength(5)),
  department: v.pipe(v.string(), v.maxLength(80)),
  city: v.pipe(v.string(), v.maxLength(80)),
  /** `Calle 45 # 27-31`. */
  address: v.pipe(v.string(), v.maxLength(200)),
  /** `Apto 402, torre 2, barrio Sotomayor`. */
  detail: v.pipe(v.string(), v.maxLength(120)),
  /** For the person who delivers. */
  notes: v.pipe(v.string(), v.maxLength(300)),
  is_default: v.boolean(),
});
export type Address = v.InferOutput<typeof Address>;

const required = (most: number, sentence: string) =>
  v.pipe(
    v.string(),
    seenText(),
    v.nonEmpty(sentence),
    v.maxLength(most, `No puede pasar de ${most} caracteres.`),
  );
const optional = (most: number) =>
  v.optional(v.pipe(v.string(), seenText(), v.maxLength(most, `No puede pasar de ${most} caracteres.`)), '');

/**
 * The fields of an address that a person writes. The names of its places follow from the code, so nobody
 * writes them.
 */
export const AddressForm = v.strictObject({
  name: required(120, 'Escribe el nombre de quien recibe.'),
  phone: MobilePhone,
  municipality_code: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Elige el municipio.')),
  address: required(200, 'Escribe la dirección.'),
  detail: optional(120),
  notes: optional(300),
  is_default: v.optional(v.boolean(), false),
});
export type AddressForm = v.InferOutput<typeof AddressForm>;

/**
 * Body of `POST` and `PUT /profile/addresses`: the form, or the specification's fields (§3), which name the city
 * instead of its code. `department` tells two cities of one name apart; `id` is taken and not read, because the
 * address in the path says which one it is.
 */
export const AddressBody = v.strictObject({
  ...AddressForm.entries,
  municipality_code: v.optional(AddressForm.entries.municipality_code),
  city: optional(80),
  department: optional(80),
  id: v.optional(Id),
});
export type AddressBody = v.InferOutput<typeof AddressBody>;

/**
 * Data of the command `profile.saveAddress`, v1: a new address, or all of an existing one. The device gives
 * the id. When two devices change one address, the change that reaches the server last counts.
 */
export const SaveAddressData = v.strictObject({ address_id: Uuid, ...AddressForm.entries });
export type SaveAddressData = v.InferOutput<typeof SaveAddressData>;

/** Data of the command `profile.removeAddress`, v1. Removing an address that is gone already succeeds. */
export const RemoveAddressData = v.strictObject({ address_id: Uuid });
export type RemoveAddressData = v.InferOutput<typeof RemoveAddressData>;

export const AddressList = v.object({ data: v.array(Address) });
