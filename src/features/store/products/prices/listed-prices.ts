import { chargedPrice } from '#domain/stores/offer-days.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { ivaClassCells } from '#domain/import/class-columns.ts';
import { priceTiersCell } from '#domain/import/price-tier-column.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { ListedProduct, listedProductsPath, listedStateLabels } from '#domain/stores/listed-product.ts';
import { marginPercent, PriceFinding, priceFindingLabels } from '#domain/stores/product-prices.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { withSave } from '#src/features/store/products/listed-products.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/** What is public of a product: the list asks for nothing else. */
export function pricedFields(product: ListedProduct): StoreProductFields {
  return product.published ?? currentFields(product);
}

function column(
  heading: string,
  cell: (fields: StoreProductFields) => string | number | null,
): CsvColumn<ListedProduct> {
  return { heading, cell: (product) => cell(pricedFields(product)) ?? '' };
}

/** Plain numbers, so that a spreadsheet adds them. Each file goes by the day on which it is made. */
export const priceColumns: readonly CsvColumn<ListedProduct>[] = [
  column('SKU', ({ sku }) => sku),
  column('Producto', ({ name, variant_attributes }) => nameWithVariant(name, variant_attributes)),
  { heading: 'Tienda', cell: ({ vendor_name }) => vendor_name },
  column('Precio sin IVA (COP)', ({ price }) => price),
  column('Oferta sin IVA (COP)', ({ offer_price }) => offer_price),
  column('Oferta desde', ({ offer_from }) => offer_from),
  column('Oferta hasta', ({ offer_until }) => offer_until),
  column('Se cobra hoy (COP)', (fields) => chargedPrice(fields, dayInBogota(serverNowMs()))),
  column('Precios por cantidad', ({ price_tiers }) => priceTiersCell(price_tiers)),
  column('Clase de IVA', ({ iva_class }) => ivaClassCells[iva_class]),
  column('Costo (COP)', ({ cost }) => (cost > 0 ? cost : null)),
  column('Margen (%)', (fields) => {
    const margin = marginPercent(fields, dayInBogota(serverNowMs()));
    return margin === null ? null : String(margin).replace('.', ',');
  }),
  { heading: 'Último cambio', cell: ({ updated_at }) => updated_at },
  { heading: 'Lo cambió', cell: ({ updated_by_name }) => updated_by_name },
];

/** The prices of the published products of every store, for those who look after the catalogue. */
export const listedPrices = defineWorklist({
  path: listedProductsPath,
  item: ListedProduct,
  follows: ['listed_products'],
  nouns: { one: 'precio', many: 'precios', all: 'los precios' },
  labels: {
    title: 'Precios',
    search: 'Producto, SKU, código o tienda',
    noneFound: 'Ningún precio coincide con los filtros',
    noneYet: 'Ningún producto está a la venta',
    comesFrom:
      'Aquí está lo que cuesta cada producto publicado: su precio, su oferta y sus precios por cantidad.',
  },
  numberOf: (each) => each.id,
  choices: {
    estado: choice('state', 'Dónde están', [
      { value: 'on_sale', label: listedStateLabels.on_sale },
      { value: 'archived', label: listedStateLabels.archived },
    ]),
    precio: choice(
      'priced',
      'Precios',
      optionsOrAll('Todos los precios', PriceFinding.options, priceFindingLabels),
    ),
  },
  maxText: 120,
  commands: ['product.save'],
  isAbout: ({ data }, { id }) => data.product_id === id,
  apply: withSave,
  csv: { name: 'mestore-precios', columns: priceColumns },
});
