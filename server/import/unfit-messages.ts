import type { FamilyMember, FamilyRefusal } from '#domain/catalog/family-rule.ts';
import { familyRefusalMessage } from '#domain/catalog/family-messages.ts';

/** What mends a row of a file. */
const mending = {
  without_attributes: ': llena la talla, el color o lo que los distinga.',
  full: ': ponle otro grupo a esta fila.',
  other_store: ': di con --vendor de cuál es el archivo, o ponle otro grupo a esta fila.',
  other_names: '. Llena en esta fila esas columnas y ninguna otra.',
  equal: ': corrige lo que las distingue, usa ese SKU si es el mismo o di su marca si es otro.',
} satisfies Record<FamilyRefusal<FamilyMember>['kind'], string>;

/** Why a row does not fit its family, and what to do about it. */
export function unfitMessage(refusal: FamilyRefusal<FamilyMember & { name: string; sku: string }>): string {
  return familyRefusalMessage(refusal) + mending[refusal.kind];
}
