import type { FamilyMember, FamilyRefusal } from '#domain/catalog/family-rule.ts';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import { variantLabel } from '#domain/catalog/variant.ts';

/** Why a row does not fit its family, and what to do about it. */
export function unfitSentence(refusal: FamilyRefusal<FamilyMember & { name: string; sku: string }>): string {
  switch (refusal.kind) {
    case 'without_attributes':
      return 'Falta en qué se diferencia de los demás de su familia: llena la talla, el color o lo que los distinga.';
    case 'full':
      return `Su familia ya tiene ${MAX_FAMILY_MEMBERS} productos, que son los que caben: ponle otro grupo a esta fila.`;
    case 'other_store':
      return 'Los demás de su familia son de otra tienda: di con --vendor de cuál es el archivo, o ponle otro grupo a esta fila.';
    case 'other_names':
      return `Los demás de su familia se diferencian en: ${refusal.names}. Llena en esta fila esas columnas y ninguna otra.`;
    case 'equal': {
      const { name, sku, variant_attributes } = refusal.to;
      const label = variantLabel(variant_attributes);
      return `En su familia ya es ${label} «${name}» (SKU ${sku}): corrige lo que las distingue, usa ese SKU si es el mismo o di su marca si es otro.`;
    }
  }
}
