import { IVA_CLASSES, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import { lineStarts } from '#domain/search/lines.ts';
import { comparedText } from '#domain/text/tokenize.ts';
import type { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { indexedValues } from '#domain/search/attribute-filters.ts';
import type { SearchableProduct, Share } from '#domain/search/searchable-product.ts';

/**
 * Numbers kept of each product, by their place in its row. `CATEGORY` and `VENDOR` number the lists below.
 */
export const PRICE = 0;
export const STOCK = 1;
export const CREATED_MS = 2;
export const REVIEWS = 3;
export const RATING = 4;
export const CATEGORY = 5;
export const VENDOR = 6;
/** Place of its class among `IVA_CLASSES`: what it bears is another percent from the day of a law on. */
export const IVA = 7;
export const ROW = 8;
/** In place of the category: the product is gone. */
const GONE = -1;

type Vendor = Omit<Share, 'count'>;

export interface PackedSlots {
  ids: string;
  names: string;
  numbers: Float64Array<ArrayBuffer>;
  categories: string[];
  vendors: Vendor[];
  /** What each product says of attributes as JSON, one per line; an empty line says nothing. */
  values: string;
}

/**
 * Everything known of each product except its words, by slot. A slot is never used again: a product that
 * changes leaves its own and gets the next one.
 */
export class ProductSlots {
  #length = 0;
  /** By slot, or in the stored form until somebody asks for one. */
  #ids: string[] | string = [];
  /** Names as questions are compared with them, one per line. */
  #names = '\n';
  /** The start of each name, and of the name that would come next; computed when a name is asked for. */
  #nameStarts: number[] | null = [1];
  #numbers = new Float64Array(64 * ROW);
  #live = 0;
  #slotOf: Map<string, number> | null = new Map();
  /** By slot, or in the stored form until somebody asks for one. */
  #values: (FilterValues | undefined)[] | string = [];
  readonly categories: string[] = [];
  readonly vendors: Vendor[] = [];

  /** Slots, including those of removed products. */
  get length(): number {
    return this.#length;
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
    return this.#idList()[slot] ?? '';
  }

  /** Whether the name begins with a compared text, within a word or with whole ones, or is it. */
  nameMatch(slot: number, text: string): 'exact' | 'words' | 'prefix' | null {
    const start = this.#starts()[slot] ?? 0;
    if (!this.#names.startsWith(text, start)) return null;
    const next = this.#names[start + text.length];
    return next === '\n' ? 'exact' : next === ' ' ? 'words' : 'prefix';
  }

  /** What a product says of attributes (`indexedValues`); undefined where nothing. */
  valuesOf(slot: number): FilterValues | undefined {
    return this.#valueList()[slot];
  }

  /** Gives a product a slot of its own; it must have none. */
  add(product: SearchableProduct): number {
    const slot = this.#length++;
    this.#slots().set(product.id, slot);
    this.#idList().push(product.id);
    this.#valueList().push(indexedValues(product));
    const starts = this.#starts();
    this.#names += `${comparedText(product.name)}\n`;
    starts.push(this.#names.length);
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
        IVA_CLASSES.indexOf(product.iva_class ?? USUAL_IVA),
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

  /** The new number of each slot when the slots of removed products are left out; -1 for those. */
  compacted(): Int32Array {
    let next = 0;
    return Int32Array.from({ length: this.#length }, (_, slot) => (this.isLive(slot) ? next++ : -1));
  }

  /** The parts that `unpack` reads, without the slots of removed products. */
  pack(): PackedSlots {
    const kept = this.#idList().flatMap((_, slot) => (this.isLive(slot) ? [slot] : []));
    const numbers = new Float64Array(kept.length * ROW);
    for (const [to, slot] of kept.entries()) {
      numbers.set(this.#numbers.subarray(slot * ROW, (slot + 1) * ROW), to * ROW);
    }
    const starts = this.#starts();
    const name = (slot: number) => this.#names.slice(starts[slot], (starts[slot + 1] ?? 0) - 1);
    return {
      ids: kept.map((slot) => this.idOf(slot)).join('\n'),
      names: kept.map(name).join('\n'),
      numbers,
      categories: this.categories,
      vendors: this.vendors,
      values: kept.map((slot) => valuesLine(this.valuesOf(slot))).join('\n'),
    };
  }

  /** @throws RangeError when the parts do not belong together. */
  static unpack(packed: PackedSlots): ProductSlots {
    const slots = new ProductSlots();
    const count = packed.numbers.length / ROW;
    if (!Number.isInteger(count)) throw new RangeError('A product lacks a number.');
    slots.#length = count;
    if (count > 0) {
      slots.#ids = packed.ids;
      slots.#values = packed.values;
      slots.#names = `\n${packed.names}\n`;
      slots.#nameStarts = null;
      slots.#numbers = packed.numbers;
    }
    slots.#live = count;
    slots.#slotOf = null;
    slots.categories.push(...packed.categories);
    slots.vendors.push(...packed.vendors);
    return slots;
  }

  #slots(): Map<string, number> {
    this.#slotOf ??= new Map(this.#idList().map((id, slot) => [id, slot]));
    return this.#slotOf;
  }

  #idList(): string[] {
    if (typeof this.#ids === 'string') this.#ids = this.#ids.split('\n');
    return this.#ids;
  }

  #valueList(): (FilterValues | undefined)[] {
    if (typeof this.#values === 'string') this.#values = this.#values.split('\n').map(valuesOfLine);
    return this.#values;
  }

  #starts(): number[] {
    return (this.#nameStarts ??= lineStarts(this.#names));
  }

  /** When a store changed its name, its newest product gives the name. */
  #vendor({ vendor_id: id, vendor_name: name }: SearchableProduct): number {
    const number = numberOf(this.vendors, (each) => each.id === id, { id, name });
    this.vendors[number] = { id, name };
    return number;
  }
}

/** The place of an item in a short list; a missing item goes to its end. */
function numberOf<Item>(list: Item[], isMeant: (item: Item) => boolean, item: Item): number {
  const found = list.findIndex(isMeant);
  return found === -1 ? list.push(item) - 1 : found;
}

function valuesLine(values: FilterValues | undefined): string {
  return values ? JSON.stringify(values) : '';
}

function valuesOfLine(line: string): FilterValues | undefined {
  return line === '' ? undefined : (JSON.parse(line) as FilterValues);
}
