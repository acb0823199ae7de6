import { KNOWN_ATTRIBUTES } from '#domain/catalog/parse-attribute.ts';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { filterValueLabel } from '#domain/catalog/filters/filter-value.ts';
import { attributeHeading } from '#domain/import/attribute-columns.ts';
import { ivaClassCells, lotControlCells } from '#domain/import/class-columns.ts';
import { priceTiersCell } from '#domain/import/price-tier-column.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { shownState, shownStateLabels } from '#domain/stores/store-product.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { workbookFile } from '#src/device/files/workbook-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';

interface Exported extends StoreProductFields {
  state: string;
}

const text = (value: string | number | null | undefined) => String(value ?? '');

/** The columns of a store's own file: an import knows each again, but for the state, which is no field. */
export function exportColumns(
  categories: ReadonlyMap<string, string>,
  products: readonly Exported[],
  attributes: FilterAttributes = [],
): CsvColumn<Exported>[] {
  const said = attributes.filter(({ code }) =>
    products.some(({ filter_values }) => filter_values[code] !== undefined),
  );
  const used = KNOWN_ATTRIBUTES.filter((name) =>
    products.some(({ variant_attributes }) => variant_attributes[name] !== undefined),
  );
  return [
    { heading: 'SKU', cell: ({ sku }) => sku },
    { heading: 'Código de barras', cell: ({ gtin }) => text(gtin) },
    { heading: 'Nombre', cell: ({ name }) => name },
    { heading: 'Descripción', cell: ({ description }) => description },
    { heading: 'Precio', cell: ({ price }) => (price === 0 ? '' : price) },
    { heading: 'Precio oferta', cell: ({ offer_price }) => offer_price ?? '' },
    { heading: 'Precios por cantidad', cell: ({ price_tiers }) => priceTiersCell(price_tiers) },
    { heading: 'Clase de IVA', cell: ({ iva_class }) => ivaClassCells[iva_class] },
    { heading: 'Categoría', cell: ({ category_id }) => categories.get(category_id) ?? category_id },
    ...used.map((name) => ({
      heading: name,
      cell: ({ variant_attributes }: Exported) => text(variant_attributes[name]),
    })),
    ...said.map((each) => ({
      heading: attributeHeading(each),
      cell: ({ filter_values }: Exported) => {
        const value = filter_values[each.code];
        return value === undefined ? '' : filterValueLabel(each, value);
      },
    })),
    { heading: 'Peso (g)', cell: ({ weight_grams }) => text(weight_grams) },
    { heading: 'Largo (mm)', cell: ({ length_mm }) => text(length_mm) },
    { heading: 'Ancho (mm)', cell: ({ width_mm }) => text(width_mm) },
    { heading: 'Alto (mm)', cell: ({ height_mm }) => text(height_mm) },
    { heading: 'Control de lotes', cell: ({ lot_control }) => lotControlCells[lot_control] },
    { heading: 'Vida útil mínima (días)', cell: (each) => text(each.minimum_shelf_life_days) },
    { heading: 'Estado', cell: ({ state }) => state },
  ];
}

/** Each product as its store left it, with where its open change stands. */
export function exportedProducts(products: readonly StoreProduct[]): Exported[] {
  return products.map((each) => ({ ...currentFields(each), state: shownStateLabels[shownState(each)] }));
}

/**
 * Saves the products of this device's copy as a workbook that goes straight back in, also after a spreadsheet saved it,
 * with or without a network.
 */
export async function exportProducts(
  products: readonly StoreProduct[],
  categories: ReadonlyMap<string, string>,
  attributes: FilterAttributes,
): Promise<void> {
  const rows = exportedProducts(products);
  const file = await workbookFile('Productos', rows, exportColumns(categories, rows, attributes));
  saveFile(file, `mestore-productos-${colombianDay(serverNowMs())}.xlsx`);
}
