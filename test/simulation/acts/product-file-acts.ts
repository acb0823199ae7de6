import type { Product } from '#domain/catalog/product.ts';
import { importLane, type ImportRowsData } from '#domain/import/import-rows.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { productLane } from '#domain/stores/store-product.ts';
import type { DecideProductData, SaveProductData } from '#domain/stores/store-product-data.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { copied, oneOf, recent, type Act, type Drawn, type Sight } from '#test/simulation/acts/act.ts';
import { isSeeded, vendorId } from '#test/simulation/names.ts';

const HEADER = ['sku', 'nombre', 'precio', 'categoria', 'descripcion'];
const COLUMNS = { sku: 0, name: 1, price: 2, category: 3, description: 4 };
/** The store of every file. */
const STORE = vendorId(0);
/** SKUs that files bring, so few that several bring the same. */
const NEW_SKUS = 12;
/** A product that a file brought seldom has more before it is approved. */
const FIRST_VERSIONS = 5;
const NOT_A_PRICE = 'gratis';

/** What a row says of a product; null where its cell is empty. */
export interface FileRowValues {
  sku: string;
  name: string;
  /** NaN where it cannot be read. */
  price: number | null;
  description: string | null;
}

/** The row again, out of the cells that `sendPart` wrote. */
export function valuesIn([
  sku = '',
  name = '',
  price = '',
  ,
  description = '',
]: readonly string[]): FileRowValues {
  return {
    sku: sku.toUpperCase(),
    name,
    price: price === '' ? null : Number(price),
    description: description === '' ? null : description,
  };
}

/**
 * A part of a file: the next one of the file that this device began, a file of somebody's once more, or the first of
 * a new one. It was written on what the device's copy has, which may be days old.
 */
const sendPart: Act = (drawn, sight) => {
  const sent = sight.told('product.importRows').map((each) => each.entry);
  const mine = sent.findLast((each) => each.deviceId === sight.deviceId)?.data as ImportRowsData | undefined;
  const theirs = drawn.pick % 5 === 0 ? (recent(sent, drawn.quantity)?.data as ImportRowsData) : undefined;
  const data =
    mine && mine.part < mine.parts
      ? nextPart(mine, drawn, sight)
      : theirs
        ? { ...theirs, import_id: sight.id, part: 1, parts: 1 }
        : firstPart(drawn, sight);
  if (data.rows.length === 0) return null;
  return { name: 'product.importRows', data, lane: importLane(data.import_id) };
};

function firstPart(drawn: Drawn, sight: Sight): ImportRowsData {
  const place = { import_id: sight.id, vendor_id: STORE, part: 1, parts: 1 + (drawn.pick % 3) };
  return { ...place, header: HEADER, columns: COLUMNS, rows: rowsOf(drawn, sight, 2) };
}

function nextPart(before: ImportRowsData, drawn: Drawn, sight: Sight): ImportRowsData {
  const from = (before.rows.at(-1)?.row ?? 1) + 1;
  return { ...before, part: before.part + 1, rows: rowsOf(drawn, sight, from) };
}

/** New products, prices and texts of known ones, and rows that no store can take. */
function rowsOf({ pick, quantity }: Drawn, sight: Sight, from: number): ImportRowsData['rows'] {
  const known = knownTo(sight);
  if (known.length === 0) return [];
  return Array.from({ length: quantity + 2 }, (_, index) => {
    const turn = pick + index;
    const shown = oneOf(known, turn) ?? { sku: '', price: 0 };
    const fresh = `ARCHIVO-${(pick * 3 + index) % NEW_SKUS}`;
    const price = String(shown.price + quantity * 10 + (turn % 7));
    const text = `De ${sight.id}, fila ${from + index}`;
    const kinds = [
      [fresh, `Producto ${fresh}`, String(20_000 + turn * 10), 'Hogar', text],
      [shown.sku.toLowerCase(), '', price, '', ''],
      [shown.sku, '', '', '', text],
      [shown.sku, '', NOT_A_PRICE, '', ''],
      [fresh, '', String(30_000 + turn * 10), '', ''],
      [shown.sku, '', price, '', text],
    ];
    return { row: from + index, cells: oneOf(kinds, turn) ?? [] };
  });
}

/** The products of the store as their own people have them, or as everybody has. */
function knownTo(sight: Sight): { sku: string; price: number }[] {
  const own = copied<StoreProduct>(sight, 'store_products').map((each) => currentFields(each));
  if (own.length > 0) return own;
  return copied<Product>(sight, 'products').filter((each) => each.vendor_id === STORE);
}

/** Approves a product that no file found there, at one of its first versions: reviewers read what waits online. */
const approveNew: Act = ({ pick, quantity }, sight) => {
  const said = sight.told('product.save').map((each) => (each.entry.data as SaveProductData).product_id);
  const product_id = recent(
    said.filter((each) => !isSeeded(each)),
    pick,
  );
  if (!product_id) return null;
  const data: DecideProductData = {
    product_id,
    version: 1 + ((pick + quantity) % FIRST_VERSIONS),
    outcome: 'approve',
    takes_rest: false,
    remarks: [],
    note: '',
  };
  return { name: 'product.decide', data, lane: productLane(product_id) };
};

export const productFileActs = {
  'send part of file': sendPart,
  'approve new product': approveNew,
} satisfies Record<string, Act>;
