import * as v from 'valibot';
import { isNit, normaliseIdentification } from '#domain/accounts/identification.ts';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/**
 * From the first draft of an application to the end of a store. What is approved is `activa` at once; only an
 * `activa` store sells.
 */
export const storeStateLabels = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  en_revision: 'En revisión',
  requiere_informacion: 'Falta información',
  rechazada: 'Rechazada',
  activa: 'Activa',
  suspendida: 'Suspendida',
  cerrada: 'Cerrada',
};
export const StoreState = v.picklist(keysOf(storeStateLabels));
export type StoreState = v.InferOutput<typeof StoreState>;

const ADMITTED: readonly StoreState[] = ['activa', 'suspendida', 'cerrada'];
/** Whether a store sells or sold: it was approved once. */
export const wasAdmitted = (state: StoreState): boolean => ADMITTED.includes(state);

/** What staff do with a store. */
export const storeStepLabels = {
  take: 'Tomar la solicitud',
  release: 'Soltar la solicitud',
  request_information: 'Pedir información',
  approve: 'Aprobar',
  reject: 'Rechazar',
  suspend: 'Suspender',
  resume: 'Reactivar',
  close: 'Cerrar',
};
export const StoreStep = v.picklist(keysOf(storeStepLabels));
export type StoreStep = v.InferOutput<typeof StoreStep>;

/** Everything that happens to a store: what staff do with it, and what its own people do. */
export const StoreEventStep = v.picklist([...StoreStep.options, 'submit', 'apply_again']);
export type StoreEventStep = v.InferOutput<typeof StoreEventStep>;

export const storeDocumentLabels = {
  rut: 'RUT',
  cedula: 'Cédula',
  camara_de_comercio: 'Cámara de comercio',
  certificado_bancario: 'Certificado bancario',
};
export const StoreDocumentKind = v.picklist(keysOf(storeDocumentLabels));
export type StoreDocumentKind = v.InferOutput<typeof StoreDocumentKind>;

export const documentStateLabels = { pendiente: 'Por revisar', aceptado: 'Aceptado', rechazado: 'Rechazado' };
export const DocumentState = v.picklist(keysOf(documentStateLabels));
export type DocumentState = v.InferOutput<typeof DocumentState>;

const written = (least: number, most: number, sentence: string) =>
  v.pipe(
    v.string(),
    seenText(),
    v.minLength(least, sentence),
    v.maxLength(most, `No puede pasar de ${most} caracteres.`),
  );

const TaxId = v.pipe(
  v.string(),
  v.maxLength(40, 'No puede pasar de 40 caracteres.'),
  v.transform(normaliseIdentification),
  v.regex(/^\d{6,10}(?:-\d)?$/, 'Escribe el NIT con su dígito de verificación (900123456-8) o la cédula.'),
  v.check(
    (number) => !number.includes('-') || isNit(number),
    'El dígito de verificación no corresponde a ese NIT. Revísalo en el RUT.',
  ),
);

/** What a store says of itself, when it is whole. A NIT has its check digit; a cédula has none. */
export const WholeApplication = v.strictObject({
  name: written(2, 80, 'Escribe el nombre de la tienda.'),
  description: written(10, 500, 'Cuenta en 10 caracteres o más qué vende la tienda.'),
  tax_id: TaxId,
  municipality_code: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Elige el municipio.')),
  address: written(5, 200, 'Escribe la dirección.'),
  phone: MobilePhone,
  return_policy: written(10, 1000, 'Cuenta en 10 caracteres o más cómo recibe devoluciones la tienda.'),
});
export type ApplicationField = keyof typeof WholeApplication.entries;

/** The fields that somebody wrote so far; each of them is right. */
export const ApplicationFields = v.partial(WholeApplication);
export type ApplicationFields = v.InferOutput<typeof ApplicationFields>;

export const applicationFieldLabels = {
  name: 'Nombre',
  description: 'Descripción',
  tax_id: 'NIT o cédula',
  municipality_code: 'Municipio',
  address: 'Dirección',
  phone: 'Celular',
  return_policy: 'Política de devoluciones',
} satisfies Record<ApplicationField, string>;
