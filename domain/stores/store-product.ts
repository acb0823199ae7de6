import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { SomeFields, StoreProductField, StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/*
 * A product as its store has it: what is public, and beside it the one open change that is not. What is public
 * stands untouched while a change waits.
 */

/** Where the open change of a product stands; `APROBADO` when nothing is open. */
export const changeStateLabels = {
  BORRADOR: 'Borrador',
  PENDIENTE: 'En revisión',
  CAMBIOS_SOLICITADOS: 'Cambios solicitados',
  RECHAZADO: 'Rechazado',
  APROBADO: 'Aprobado',
};
export const CHANGE_STATES = keysOf(changeStateLabels);
export const ChangeState = v.picklist(CHANGE_STATES);
export type ChangeState = v.InferOutput<typeof ChangeState>;

/** Why a reviewer did not take a field, in the words that the store reads. */
export const remarkReasonLabels = {
  foto_mala: 'La foto no se ve bien o no es del producto',
  texto_incompleto: 'Falta información',
  texto_incorrecto: 'La información no corresponde',
  palabra_prohibida: 'Usa palabras que no se permiten',
  precio_fuera_de_rango: 'El precio no parece correcto',
  categoria_equivocada: 'La categoría no corresponde',
  codigo_equivocado: 'El código de barras es de otro producto',
  producto_no_permitido: 'Este producto no se puede vender aquí',
  otra: 'Otra razón',
};
export const RemarkReason = v.picklist(keysOf(remarkReasonLabels));
export type RemarkReason = v.InferOutput<typeof RemarkReason>;
export const REMARK_NOTE_MAX = 500;

/** What a reviewer says of a field, or of the whole product (`field` null). */
export const Remark = v.strictObject({
  field: v.nullable(StoreProductField),
  reason: RemarkReason,
  note: v.pipe(v.string(), v.trim(), v.maxLength(REMARK_NOTE_MAX)),
});
export type Remark = v.InferOutput<typeof Remark>;

/** As a reviewer writes it now; those of before are read as they are. */
export const RemarkInput = v.strictObject({
  ...Remark.entries,
  note: v.pipe(v.string(), seenText(), v.maxLength(REMARK_NOTE_MAX)),
});

/**
 * A field that two people changed without knowing of each other. The second value waits here, in the store's
 * tray, until one of them decides.
 */
export const FieldConflict = v.object({
  /** The command whose value was not taken. */
  command_id: Id,
  field: StoreProductField,
  mine: v.unknown(),
  /** The value that its author saw. */
  seen: v.unknown(),
  by_name: v.string(),
  at: Instant,
});
export type FieldConflict = v.InferOutput<typeof FieldConflict>;

/**
 * A document of the collection `store_products`: a store's people have it, and nobody else. What can be sold of it
 * stands in `products` and `inventory`, which every sale writes.
 */
export const StoreProduct = v.object({
  /** The product's own id, from its first draft on. */
  id: Id,
  vendor_id: Id,
  /** What buyers see, or would if it were for sale; null until a first version was approved. */
  published: v.nullable(StoreProductFields),
  /** The fields of the open change, as they would be. Of a product that was never approved, all that is known. */
  draft: SomeFields,
  change_state: ChangeState,
  /** Counts every change of what is public and of the draft: a decision names the version it was made on. */
  version: wholeNumber(0),
  remarks: v.array(Remark),
  conflicts: v.array(FieldConflict),
  created_at: Instant,
  updated_at: Instant,
  updated_by_name: v.string(),
  submitted_at: v.nullable(Instant),
  decided_at: v.nullable(Instant),
});
export type StoreProduct = v.InferOutput<typeof StoreProduct>;

/** The lane of all commands about one product of a store, whoever sends them. */
export function productLane(productId: string): string {
  return `product:${productId}`;
}

/** What the store's lists show: the state of its open change, or whether it is for sale. */
export type ShownState = ChangeState | 'INACTIVO';
export const shownStateLabels: Record<ShownState, string> = { ...changeStateLabels, INACTIVO: 'Inactivo' };

export function shownState({ change_state, published }: StoreProduct): ShownState {
  if (change_state !== 'APROBADO') return change_state;
  return published?.is_active === false ? 'INACTIVO' : 'APROBADO';
}
