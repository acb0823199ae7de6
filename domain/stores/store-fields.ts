import * as v from 'valibot';
import { normaliseEmail, EMAIL_PATTERN } from '#domain/accounts/email.ts';
import { normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { StoreName } from '#domain/accounts/registration.ts';
import { Id } from '#domain/base/ids.ts';
import { MAX_STORE_MINIMUM } from '#domain/cart/store-minimum.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { formatWhole, type Pesos } from '#domain/base/money.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const STORE_DESCRIPTION_MAX = 500;
export const RETURN_POLICY_MAX = 500;
export const PROCESSING_TIME_MAX = 60;

/** Mobiles have ten digits that begin with 3, and lines with a wire ten that begin with 60. */
const PHONE = /^(?:3\d{9}|60\d{8})?$/;
const PHONE_MESSAGE = 'El teléfono debe tener 10 dígitos y empezar por 3, o por 60 si es fijo.';

const text = (most: number) =>
  v.pipe(v.string(), seenText(), v.maxLength(most, `No puede pasar de ${most} caracteres.`));

/**
 * Everything that a store's people write of it, by the names of the vendor profile (spec §3). An empty text says
 * that they gave none.
 */
export const StoreFields = v.strictObject({
  storeName: StoreName,
  storeDescription: text(STORE_DESCRIPTION_MAX),
  phone: v.pipe(v.string(), v.maxLength(100), v.transform(normalisePhone), v.regex(PHONE, PHONE_MESSAGE)),
  address: text(200),
  city: text(80),
  state: text(80),
  zipCode: v.pipe(v.string(), seenText(), v.regex(/^(?:\d{6})?$/, 'El código postal tiene 6 dígitos.')),
  processingTime: text(PROCESSING_TIME_MAX),
  returnPolicy: text(RETURN_POLICY_MAX),
  /** The least that it takes an order from, before IVA, as `50.000`; empty for none. */
  minimumOrderAmount: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform(asMinimum),
    v.check(
      (written) => written === '' || parsePesos(written).pesos !== null,
      'Escribe el valor en pesos, como 50.000, o déjalo vacío.',
    ),
    v.check(
      (written) => minimumOf(written) <= MAX_STORE_MINIMUM,
      'Ese mínimo es demasiado alto: revisa cuántos ceros tiene.',
    ),
  ),
  /** Where the store reads its letters. */
  mailbox: v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform(normaliseEmail),
    v.maxLength(254),
    v.check((written) => written === '' || EMAIL_PATTERN.test(written), 'Email inválido'),
  ),
  /** `settings.notifications.email`: whether the store is written to at all. */
  letters: v.boolean(),
  /** Whether it is written to about its shipping notices, and about what was decided of its products. */
  inboundLetters: v.boolean(),
  productLetters: v.boolean(),
});
export type StoreFields = v.InferOutput<typeof StoreFields>;
export const SomeStoreFields = v.partial(StoreFields);
export type SomeStoreFields = v.InferOutput<typeof SomeStoreFields>;
export type StoreField = keyof StoreFields;
export const STORE_FIELDS = keysOf(StoreFields.entries);

/** Which fields are among these, in their usual order. */
export function fieldsIn(fields: SomeStoreFields): StoreField[] {
  return STORE_FIELDS.filter((each) => fields[each] !== undefined);
}

export const storeFieldLabels = {
  storeName: 'Nombre de la tienda',
  storeDescription: 'Descripción de tienda',
  phone: 'Teléfono',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Departamento',
  zipCode: 'Código postal',
  processingTime: 'Tiempo de alistamiento',
  returnPolicy: 'Política de devoluciones',
  minimumOrderAmount: 'Pedido mínimo',
  mailbox: 'Correo de la tienda',
  letters: 'Avisos por correo',
  inboundLetters: 'Avisos por correo de tus ingresos',
  productLetters: 'Avisos por correo de tus productos',
} satisfies Record<StoreField, string>;

const Known = v.pipe(v.string(), v.maxLength(2_000));
/** Values as somebody saw them: an older rule may have let them in. */
const SeenFields = v.partial(
  v.strictObject({
    storeName: Known,
    storeDescription: Known,
    phone: Known,
    address: Known,
    city: Known,
    state: Known,
    zipCode: Known,
    processingTime: Known,
    returnPolicy: Known,
    minimumOrderAmount: Known,
    mailbox: Known,
    letters: v.boolean(),
    inboundLetters: v.boolean(),
    productLetters: v.boolean(),
  }),
);

/**
 * Data of the command `store.saveProfile`, v1: the fields that change, each with the value that its author saw.
 */
export const SaveStoreProfileData = v.pipe(
  v.strictObject({
    vendor_id: Id,
    fields: SomeStoreFields,
    seen: SeenFields,
  }),
  v.check(({ fields }) => Object.keys(fields).length > 0, 'Di qué campos cambian.'),
);
export type SaveStoreProfileData = v.InferOutput<typeof SaveStoreProfileData>;

/** A minimum as its field has it. */
export function minimumText(minimum: Pesos): string {
  return minimum === 0 ? '' : formatWhole(minimum);
}

/** The minimum that a field says; none where it says nothing that can be read. */
export function minimumOf(input: string): Pesos {
  return parsePesos(input).pesos ?? 0;
}

/** What is no amount stays as it was written, to be refused. */
function asMinimum(input: string): string {
  const { pesos } = parsePesos(input);
  return pesos === null ? input.trim() : minimumText(pesos);
}
