import type { Category } from '#domain/catalog/category.ts';
import { attributesOf } from '#domain/catalog/category-tree.ts';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { attributesInFile, guessedAttributes, isAttributeField } from '#domain/import/attribute-columns.ts';
import { formatPesos } from '#domain/base/money.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { allCategories, findCategory } from '#server/catalog/products/category-storage.ts';
import type { Services } from '#server/http/app-env.ts';
import type { FileTable } from '#domain/import/file-table.ts';
import { type ColumnHints, mapColumns, UnknownColumn, unusedColumns } from '#domain/import/column-map.ts';
import { storedColumns, isVariantField, variantColumns } from '#domain/import/variant-columns.ts';
import { ImportRefused, type ImportOptions } from '#server/import/import-summary.ts';
import { measureUnits } from '#domain/import/measure-columns.ts';
import { OFF_ATTRIBUTION, type RowRules } from '#server/import/read-row.ts';

const DEFAULT_CATEGORY = 'Hogar y Jardín';
export const DEFAULT_PRICE = 9_900;

/** The rules of a file, and what its new products have that their rows do not say. */
export type ImportRules = RowRules & {
  newCategoryId: string;
  /** Price of rows that bring none; null refuses them where they are new. */
  defaultPrice: number | null;
};

/** How to read the rows of this file with these options. Assumptions go to the notices. */
export async function rulesFor(
  services: Services,
  { header, hiddenColumns, isWithIva }: FileTable,
  options: ImportOptions,
  notices: string[],
): Promise<ImportRules> {
  const categories = await allCategories(services.database.db);
  const allAttributes = categories.flatMap((each) => each.filter_attributes ?? []);
  const hints = { hiddenColumns, isWithIva };
  const { columns, variants, attributes } = columnsOf(header, options, hints, allAttributes);
  const chosen = options.category ? await findCategory(services.database.db, options.category) : null;
  if (chosen === undefined) {
    const names = categories.map((each) => each.name).join(', ');
    throw new ImportRefused(`No existe la categoría «${options.category}». Existen: ${names}.`);
  }
  const fallback = chosen ?? categories.find((each) => each.name === DEFAULT_CATEGORY) ?? categories[0];
  if (!fallback) throw new ImportRefused('No hay categorías.');
  if (columns.category === undefined && !chosen) {
    notices.push(
      `El archivo no trae categoría: los productos nuevos quedan en «${fallback.name}» (cámbiala con --category).`,
    );
  }
  const withIva = [columns.pvp, columns.pvp_oferta].flatMap((each) =>
    each === undefined ? [] : (header[each] ?? ''),
  );
  if (withIva.length > 0)
    notices.push(
      `Los precios de «${withIva.join('» y «')}» traen su IVA: se guardan sin él, con la clase de cada producto. ` +
        'Si no lo traen, usa --map precio=COLUMNA.',
    );
  const hasPrice = withIva.length > 0 || columns.price !== undefined || columns.precio_venta !== undefined;
  if (!hasPrice && options.price === undefined) {
    if (columns.stock !== undefined) {
      throw new ImportRefused(
        'El archivo trae existencias pero no precios, y se venderían a un precio de muestra. Indica el precio con --price.',
      );
    }
    notices.push(
      `El archivo no trae precios: los productos nuevos quedan a ${formatPesos(DEFAULT_PRICE)} de muestra y sin existencias, ` +
        'así que nadie puede comprarlos todavía. Pon el precio con --price o en el catálogo.',
    );
  }
  const fromOpenFoodFacts = header.some((each) => each.trim().toLowerCase() === 'imagen_off');
  if (fromOpenFoodFacts) notices.push(`${OFF_ATTRIBUTION} La línea queda visible en cada descripción.`);
  const kept = [...Object.values(columns), ...(variants ? storedColumns(variants) : [])];
  kept.push(...attributes.map((each) => each.column));
  const unused = unusedColumns(header, kept).filter((each) => each !== 'imagen_off');
  if (unused.length > 0)
    notices.push(`No se guarda nada de estas columnas, que no son de un producto: ${unused.join(', ')}.`);
  if (columns.image !== undefined) {
    notices.push(
      'La aplicación solo muestra imágenes propias: de la columna de imagen se toman las que empiezan por /media/.',
    );
  }
  return {
    columns,
    variants,
    categoryIdOf: byFoldedName(categories),
    defaultCategoryId: chosen?.id ?? null,
    newCategoryId: fallback.id,
    defaultPrice: options.price ?? (hasPrice ? null : DEFAULT_PRICE),
    attribution: fromOpenFoodFacts ? OFF_ATTRIBUTION : null,
    measureUnits: measureUnits(header, columns),
    attributes,
    attributesIn: (categoryId) => attributesOf(categories, categoryId),
  };
}

function columnsOf(
  header: readonly string[],
  { columns: chosen = {} }: ImportOptions,
  hints: ColumnHints,
  all: FilterAttributes,
) {
  const ofProducts = Object.entries(chosen).filter(
    ([field]) => !isVariantField(field) && !isAttributeField(field),
  );
  try {
    const saysAttributes =
      Object.keys(chosen).some(isAttributeField) || guessedAttributes(header, all, hints).length > 0;
    const columns = mapColumns(header, Object.fromEntries(ofProducts), { ...hints, saysAttributes });
    const variants = variantColumns(header, columns, chosen);
    const used = [...Object.values(columns), ...(variants ? storedColumns(variants) : [])];
    return { columns, variants, attributes: attributesInFile(header, all, used, { ...hints, chosen }) };
  } catch (error) {
    if (error instanceof UnknownColumn) throw new ImportRefused(error.message);
    throw error;
  }
}

export function byFoldedName(categories: readonly Category[]) {
  const ids = new Map(
    categories.flatMap((each) => [each.name, each.slug].map((name) => [foldSpanish(name), each.id])),
  );
  return (name: string) => ids.get(foldSpanish(name)) ?? null;
}
