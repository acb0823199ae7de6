import type { FamilyMember, FamilyRefusal } from '#domain/catalog/family-rule.ts';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import { variantLabel } from '#domain/catalog/variant.ts';

/** Why a product does not fit its family, without a full stop: what to do about it depends on where it is said. */
export function familyRefusalMessage(
  refusal: FamilyRefusal<FamilyMember & { name?: string; sku?: string }>,
): string {
  switch (refusal.kind) {
    case 'without_attributes':
      return 'Falta en qué se diferencia de los demás de su familia';
    case 'full':
      return `Su familia ya tiene ${MAX_FAMILY_MEMBERS} productos, que son los que caben`;
    case 'other_store':
      return 'Los demás de su familia son de otra tienda';
    case 'other_names':
      return `Los demás de su familia se diferencian en: ${refusal.names}`;
    case 'equal': {
      const { name, sku, variant_attributes } = refusal.to;
      const who = name === undefined ? 'otro producto' : `«${name}» (SKU ${sku})`;
      return `En su familia ya es ${variantLabel(variant_attributes)} ${who}`;
    }
  }
}
