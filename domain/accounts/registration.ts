import * as v from 'valibot';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { Email } from '#domain/accounts/email.ts';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { NewPassword } from '#domain/accounts/new-password.ts';
import { PersonName } from '#domain/accounts/person-name.ts';
import { Uuid } from '#domain/base/ids.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** A person's purpose here (spec §1): to sell, to buy, or both. */
export const BusinessType = v.picklist(['vendedor', 'comprador', 'ambos'], 'Selecciona un tipo de negocio');
export type BusinessType = v.InferOutput<typeof BusinessType>;

/**
 * Version of the text that a person accepts: the day since which it says what it says. The version that they accepted
 * is kept with their account.
 */
export const CONSENT_VERSION = '2026-11-27';

const required = (name: string) => v.pipe(v.string(), seenText(), v.nonEmpty(`${name} es requerido`));

/** The details of a person without an account, however they prove who they are. */
export const newcomer = {
  nombre: PersonName,
  telefono: v.optional(MobilePhone),
  /** Ley 1581 de 2012 art. 9: express and prior. */
  acepta_tratamiento_datos: v.literal(true, 'Para crear la cuenta necesitamos tu autorización.'),
};

const STORE_NAME_MAX = 80;

export const StoreName = v.pipe(
  required('Nombre de la tienda'),
  v.minLength(2, 'El nombre de la tienda debe tener al menos 2 caracteres'),
  v.maxLength(STORE_NAME_MAX, `El nombre de la tienda no puede pasar de ${STORE_NAME_MAX} caracteres`),
);

/** The store of a person who comes to sell; without a name it has `defaultStoreName`. */
export const newStore = { nombre_tienda: v.optional(StoreName) };

/** The name of a store that nobody named (spec §9): `Tienda de Marta Rojas`. */
export function defaultStoreName(personName: string): string {
  return `Tienda de ${personName.trim()}`.slice(0, STORE_NAME_MAX).trimEnd();
}

/** The details of a person who will come back with an e-mail and a password. */
export const newPerson = { ...newcomer, email: Email, password: NewPassword };

const person = {
  /**
   * Made by the device. When the answer is lost and the device sends the registration again, it makes no
   * second account.
   */
  registration_id: v.optional(Uuid),
  ...newPerson,
  device_id: v.optional(Uuid),
  device_key: v.optional(DeviceKey),
};

/** Body of `POST /auth/register`. A person who sells may name their store. */
export const RegisterBody = v.variant(
  'tipo_negocio',
  [
    v.strictObject({ tipo_negocio: v.picklist(['vendedor', 'ambos']), ...newStore, ...person }),
    v.strictObject({ ...person, tipo_negocio: v.literal('comprador') }),
  ],
  'Selecciona un tipo de negocio',
);
export type RegisterBody = v.InferOutput<typeof RegisterBody>;

/** `Tienda de Marta Ñáñez` → `tienda-de-marta-nanez`. */
export function storeSlug(name: string): string {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'tienda'
  );
}
