import type { ProductFile } from '#domain/import/product-file.ts';

/** A CSV of products as a device read it. */
export function aProductFile(over: Partial<ProductFile> = {}): ProductFile {
  return {
    name: 'lista.csv',
    form: 'CSV',
    header: ['sku', 'nombre', 'precio'],
    rows: [],
    notices: [],
    sheet: null,
    sheets: [],
    hiddenColumns: [],
    isWithIva: false,
    takesHidden: false,
    ...over,
  };
}
