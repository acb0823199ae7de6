import { foldSpanish } from '#domain/spanish-text.ts';
import type { SearchableProduct, Share } from '#domain/search/searchable-product.ts';

/** Numbers kept of each product, by their place in its row. `CATEGORY` and `VENDOR` number the lists below. */
export const PRICE = 0;
export const STOCK = 1;
export const CREATED_MS = 2;
export const REVIEWS = 3;
export const RATING = 4;
export const CATEGORY = 5;
export const VENDOR = 6;
export const ROW = 7;
/** In place of the category: the product is gone. */
const GONE = -1;

type Vendor = Omit<Share, 'count'>;

export interface PackedSlots {
  ids: string;
  names: string;
  numbers: Float64Array<ArrayBuffer>;
  categories: string[];
  vendors: Vendor[];
}

/**
 * What is known of each product but its words, by slot. A slot is never used again: a product that changes leaves its
 * own and gets the next one.
 */
export class ProductSlots {
  #ids: string[] = [];
  /** Folded names, a line each. */
  #names = '\n';
  #nameStarts: number[] = [];
  #numbers = new Float64Array(64 * ROW);
  #live = 0;
  #slotOf: Map<string, number> | null = new Map();
  readonly categories: string[] = [];
  readonly vendors: Vendor[] = [];

  /** Slots, also of those that are gone. */
  get length(): number {
    return this.#ids.length;
  }

  /** Products. */
  get live(): number {
    return this.#live;
  }

  /** Rows of `ROW` numbers. Another array after each `add`. */
  get numbers(): Float64Array<ArrayBuffer> {
    return this.#numbers;
  }

  isLive(slot: number): boolean {
    return this.#numbers[slot * ROW + CATEGORY] !== GONE;
  }

  idOf(slot: number): string {
    return this.#ids[slot] ?? '';
  }

  /** Whether the folded name begins with a text, or is it. */
  nameMatch(slot: number, text: string): 'exact' | 'prefix' | null {
    const start = this.#nameStarts[slot] ?? 0;
    if (!this.#names.startsWith(text, start)) return null;
    return this.#names[start + text.length] === '\n' ? 'exact' : 'prefix';
  }

  /** Gives a product a slot of its own; it must have none. */
  add(product: SearchableProduct): number {
    const slot = this.#ids.push(product.id) - 1;
    this.#slots().set(product.id, slot);
    this.#nameStarts.push(this.#names.length);
    this.#names += `${foldSpanish(product.name)}\n`;
    if (this.#numbers.length < (slot + 1) * ROW) {
      const wider = new Float64Array(this.#numbers.length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers.set(
      [
        product.precio_venta,
        product.stock,
        Date.parse(product.created_at),
        product.review_count,
        product.rating,
        numberOf(this.categories, (each) => each === product.category_id, product.category_id),
        this.#vendor(product),
      ],
      slot * ROW,
    );
    this.#live += 1;
    return slot;
  }

  /** Answers whether the product was there. */
  remove(id: string): boolean {
    const slot = this.#slots().get(id);
    if (slot === undefined) return false;
    this.#slots().delete(id);
    this.#numbers[slot * ROW + CATEGORY] = GONE;
    this.#live -= 1;
    return true;
  }

  /** The new number of each slot when those that are gone are left out; -1 for them. */
  compacted(): Int32Array {
    let next = 0;
    return Int32Array.from(this.#ids, (_, slot) => (this.isLive(slot) ? next++ : -1));
  }

  /** What `unpack` reads, without the slots that are gone. */
  pack(): PackedSlots {
    const kept = this.#ids.flatMap((_, slot) => (this.isLive(slot) ? [slot] : []));
    const numbers = new Float64Array(kept.length * ROW);
    for (const [to, slot] of kept.entries()) {
      numbers.set(this.#numbers.subarray(slot * ROW, (slot + 1) * ROW), to * ROW);
    }
    const name = (slot: number) => {
      const start = this.#nameStarts[slot] ?? 0;
      return this.#names.slice(start, this.#names.indexOf('\n', start));
    };
    return {
      ids: kept.map((slot) => this.idOf(slot)).join('\n'),
      names: kept.map(name).join('\n'),
      numbers,
      categories: this.categories,
      vendors: this.vendors,
    };
  }

  /** @throws RangeError when the parts do not belong together. */
  static unpack(packed: PackedSlots): ProductSlots {
    const slots = new ProductSlots();
    slots.#ids = packed.ids === '' ? [] : packed.ids.split('\n');
    const count = slots.#ids.length;
    if (packed.numbers.length !== count * ROW) throw new RangeError('Products and numbers do not match.');
    if (count > 0) slots.#names = `\n${packed.names}\n`;
    for (let at = 0; slots.#nameStarts.length < count; at = slots.#names.indexOf('\n', at + 1)) {
      if (at === -1) throw new RangeError('Products and names do not match.');
      slots.#nameStarts.push(at + 1);
    }
    if (count > 0) slots.#numbers = packed.numbers;
    slots.#live = count;
    slots.#slotOf = null;
    slots.categories.push(...packed.categories);
    slots.vendors.push(...packed.vendors);
    return slots;
  }

  #slots(): Map<string, number> {
    this.#slotOf ??= new Map(this.#ids.map((id, slot) => [id, slot]));
    return this.#slotOf;
  }

  /** A store that changed its name is told of by its newest product. */
  #vendor({ vendor_id: id, vendor_name: name }: SearchableProduct): number {
    const number = numberOf(this.vendors, (each) => each.id === id, { id, name });
    this.vendors[number] = { id, name };
    return number;
  }
}

/** The place of an item in a short list, at whose end it is put when it is not there. */
function numberOf<Item>(list: Item[], isMeant: (item: Item) => boolean, item: Item): number {
  const found = list.findIndex(isMeant);
  return found === -1 ? list.push(item) - 1 : found;
}
