import type { Product } from '#domain/catalog/product.ts';
import type { ProductSlots } from '#domain/search/product-slots.ts';

/** In place of a family's number: the product has none. */
export const NO_FAMILY = -1;

/**
 * Which products are of one family, so that a list shows it once. It stands beside the index, which knows no
 * families.
 */
export class ProductFamilies {
  readonly #familyOf = new Map<string, string>();
  readonly #numbers = new Map<string, number>();
  #slots: ProductSlots | null = null;
  #bySlot: number[] = [];

  /** Called before the product gets its slot. */
  set({ id, family_id }: Pick<Product, 'id' | 'family_id'>): void {
    if (family_id === null) this.#familyOf.delete(id);
    else this.#familyOf.set(id, family_id);
  }

  remove(id: string): void {
    this.#familyOf.delete(id);
  }

  /**
   * The number of each slot's family; null when no product has one. A slot keeps its product, so it is looked
   * up once.
   */
  bySlot(slots: ProductSlots): readonly number[] | null {
    if (this.#familyOf.size === 0) return null;
    if (this.#slots !== slots) {
      this.#slots = slots;
      this.#bySlot = [];
    }
    for (let slot = this.#bySlot.length; slot < slots.length; slot += 1) {
      this.#bySlot.push(this.#numberOf(this.#familyOf.get(slots.idOf(slot))));
    }
    return this.#bySlot;
  }

  #numberOf(family: string | undefined): number {
    if (family === undefined) return NO_FAMILY;
    const number = this.#numbers.get(family) ?? this.#numbers.size;
    this.#numbers.set(family, number);
    return number;
  }
}

/** Tells for each slot whether its family comes for the first time among those counted in the same part. */
export function firstOfFamily(bySlot: readonly number[] | null): (slot: number, part?: number) => boolean {
  if (!bySlot) return () => true;
  const seen = new Map<number, Set<number>>();
  return (slot, part = 0) => {
    const family = bySlot[slot] ?? NO_FAMILY;
    if (family === NO_FAMILY) return true;
    const parts = seen.get(family) ?? new Set();
    if (parts.has(part)) return false;
    seen.set(family, parts.add(part));
    return true;
  };
}

/** Only the first slot of each family in some order; a slot without a family stays. */
export function bestOfFamilies(
  slots: Int32Array,
  bySlot: readonly number[] | null,
  order: (a: number, b: number) => number,
): Int32Array {
  if (!bySlot) return slots;
  const best = new Map<number, number>();
  for (const slot of slots) {
    const family = bySlot[slot] ?? NO_FAMILY;
    if (family === NO_FAMILY) continue;
    const before = best.get(family);
    if (before === undefined || order(slot, before) < 0) best.set(family, slot);
  }
  return slots.filter((slot) => {
    const family = bySlot[slot] ?? NO_FAMILY;
    return family === NO_FAMILY || best.get(family) === slot;
  });
}
