import { KNOWN_ATTRIBUTES } from '#domain/catalog/parse-attribute.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { classHeadings } from '#domain/import/class-columns.ts';
import { tierHeadings } from '#domain/import/price-tier-column.ts';
import { measureHeadings } from '#domain/import/measure-columns.ts';

/**
 * The fields that a CSV's column can be, and the headings people give them (folded, without spaces or marks).
 */
const headings = {
  sku: [
    'sku',
    'referencia',
    'ref',
    'codigo',
    'code',
    'codigointerno',
    'productcode',
    'variantsku',
    'codigoproducto',
  ],
  gtin: [
    'gtin',
    'ean',
    'gtin13',
    'ean13',
    'upc',
    'gtinupceanoisbn',
    'gtinupceanorisbn',
    'codigodebarras',
    'codigobarras',
    'barcode',
    'barras',
    'variantbarcode',
  ],
  name: [
    'nombre',
    'name',
    'producto',
    'product',
    'productname',
    'nombreproducto',
    'titulo',
    'title',
    'articulo',
    'nombreproductoservicio',
  ],
  description: [
    'descripcion',
    'description',
    'ingredientes',
    'ingredients',
    'detalle',
    'detalles',
    'bodyhtml',
  ],
  price: [
    'precio',
    'price',
    'preciolista',
    'preciodelista',
    'valor',
    'preciosiniva',
    'precioantesdeiva',
    'preciomasiva',
    'valorsiniva',
    'listprice',
    'variantprice',
    'regularprice',
    'precionormal',
  ],
  /** What the public pays (Ley 1480 of 2011, art. 26): the tax is in it. */
  pvp: [
    'pvp',
    'preciopublico',
    'precioalpublico',
    'precioventapublico',
    'precioventaalpublico',
    'preciodeventaalpublico',
    'precioconiva',
    'precioivaincluido',
    'precioconivaincluido',
    'valorconiva',
    'coniva',
    'ivaincluido',
  ],
  pvp_oferta: ['pvpoferta', 'ofertaconiva', 'preciodeofertaconiva', 'precioofertaconiva'],
  precio_venta: ['precioventa', 'preciodeventa', 'saleprice', 'preciooferta', 'oferta', 'preciorebajado'],
  category: ['categoria', 'categorias', 'category', 'categories', 'productcategory', 'departamento', 'linea'],
  stock: [
    'existencias',
    'stock',
    'cantidad',
    'quantity',
    'qty',
    'inventario',
    'unidades',
    'variantinventoryqty',
  ],
  image: ['imagen', 'image', 'imageurl', 'imagenurl', 'foto', 'urlimagen', 'mainimageurl'],
  ...measureHeadings,
  ...classHeadings,
  ...tierHeadings,
} as const;

export type Field = keyof typeof headings;
export type ColumnMap = Partial<Record<Field, number>>;

export const FIELDS = keysOf(headings);

/** What the column of groups is called in `--map`. */
export const GROUP_FIELD = 'familia';

/** Columns of our own file of bad rows, which is corrected and imported again. */
export const OWN_COLUMNS = ['Fila', 'Motivo'] as const;

/** The headings of columns that become no part of a product. */
export function unusedColumns(header: readonly string[], kept: readonly number[]): string[] {
  const used = new Set(kept);
  const own: readonly string[] = OWN_COLUMNS;
  return header.filter((each, index) => each.trim() !== '' && !used.has(index) && !own.includes(each.trim()));
}

export class UnknownColumn extends Error {}

/** What a file says of its columns besides their headings. */
export interface ColumnHints {
  /** Columns that its sheet hides, from 0: nobody means them. */
  hiddenColumns?: readonly number[];
  /** Whether its title says that the prices have their IVA. */
  isWithIva?: boolean;
  /** Whether a column says an attribute of categories: then a code and that are enough. */
  saysAttributes?: boolean;
}

/**
 * The columns by the names of their headings. Of a price with its IVA and one without, the second is taken; an offer
 * beside a price with IVA has it too.
 */
export function columnsGuessed(
  header: readonly string[],
  { hiddenColumns = [], isWithIva = false }: ColumnHints = {},
): ColumnMap {
  const folded = header.map((each, column) => (hiddenColumns.includes(column) ? '' : foldHeading(each)));
  const map: ColumnMap = {};
  for (const field of FIELDS) {
    const found = headings[field].map((each) => folded.indexOf(each)).find((index) => index >= 0);
    if (found !== undefined) map[field] = found;
  }
  const { price, pvp, precio_venta: offer, pvp_oferta: offerWithIva, ...others } = map;
  const listed = isWithIva && pvp === undefined ? { pvp: price } : price === undefined ? { pvp } : { price };
  const hasIva = listed.pvp !== undefined;
  const offered = hasIva ? { pvp_oferta: offerWithIva ?? offer } : { precio_venta: offer };
  return Object.fromEntries(
    Object.entries({ ...others, ...listed, ...offered }).filter(([, column]) => column !== undefined),
  );
}

/**
 * Finds the columns by the names of the headings. `chosen` (`name=Producto`) wins over the guess.
 * @throws UnknownColumn when a chosen column or field does not exist, or the columns do not say which product a row is
 * and what of it.
 */
export function mapColumns(
  header: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
  hints: ColumnHints = {},
): ColumnMap {
  const map = columnsGuessed(header, hints);
  for (const [written, column] of Object.entries(chosen)) {
    const field = fieldNamed(written);
    if (!field) {
      const names = [...FIELDS, ...KNOWN_ATTRIBUTES, GROUP_FIELD].join(', ');
      throw new UnknownColumn(`No existe el campo «${written}». Los campos son: ${names}.`);
    }
    map[field] = columnNamed(header, column);
  }
  const hasCode = map.sku !== undefined || map.gtin !== undefined;
  const isAlone = new Set(Object.values(map)).size < 2 && !hints.saysAttributes;
  if (!hasCode || isAlone) {
    throw new UnknownColumn(
      'El archivo debe tener una columna con el SKU o el código de barras y otra con algo más, como el nombre o el precio. ' +
        `Tiene: ${header.join(', ')}. Usa --map sku=COLUMNA o --map nombre=COLUMNA.`,
    );
  }
  refuseTwoPrices(map);
  return map;
}

export const TWO_PRICES = 'El archivo trae el precio con IVA y sin IVA: elige una sola de esas columnas.';

function refuseTwoPrices(map: ColumnMap): void {
  if (hasTwoPrices(Object.keys(map))) throw new UnknownColumn(TWO_PRICES);
}

/** Whether fields say a price with its IVA and one without. */
export function hasTwoPrices(fields: readonly (string | null)[]): boolean {
  const says = (each: Field) => fields.includes(each);
  return (says('price') || says('precio_venta')) && (says('pvp') || says('pvp_oferta'));
}

/**
 * The columns that somebody chose, and no others.
 * @throws UnknownColumn when a column is not in the file, or none says which product a row is.
 */
export function chosenColumns(
  header: readonly string[],
  chosen: Readonly<Record<string, number>>,
): ColumnMap {
  const map: ColumnMap = {};
  for (const [written, column] of Object.entries(chosen)) {
    if (column >= header.length) throw new UnknownColumn(`El archivo no tiene la columna ${column + 1}.`);
    const field = fieldNamed(written);
    if (field) map[field] = column;
  }
  if (map.sku === undefined && map.gtin === undefined)
    throw new UnknownColumn(
      'Di qué columna es el SKU o el código de barras: por él se reconoce cada producto.',
    );
  refuseTwoPrices(map);
  return map;
}

function fieldNamed(input: string): Field | undefined {
  const folded = foldHeading(input);
  return FIELDS.find(
    (each) => foldHeading(each) === folded || (headings[each] as readonly string[]).includes(folded),
  );
}

/** @throws UnknownColumn when no heading is this one. */
export function columnNamed(header: readonly string[], column: string): number {
  const index = header.findIndex((each) => foldHeading(each) === foldHeading(column));
  if (index < 0)
    throw new UnknownColumn(`El archivo no tiene la columna «${column}». Tiene: ${header.join(', ')}.`);
  return index;
}

export function foldHeading(text: string): string {
  return foldSpanish(text).replace(/[^a-z0-9]/g, '');
}
