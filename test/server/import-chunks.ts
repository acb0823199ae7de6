import { randomUUID } from 'node:crypto';
import type { ImportRowsData } from '#domain/import/import-rows.ts';
import { testVendorId } from '#test/server/test-server.ts';

/** A chunk whose first row is row 2 of its file. */
export function aChunk(
  header: string[],
  rows: string[][],
  over: Partial<ImportRowsData> = {},
): ImportRowsData {
  const known = [
    'sku',
    'gtin',
    'nombre',
    'precio',
    'categoria',
    'existencias',
    'precio_venta',
    'peso kg',
    'talla',
    'iva',
    'lots',
    'tiers',
    'pvp',
  ];
  const fields: Record<string, string> = {
    nombre: 'name',
    precio: 'price',
    categoria: 'category',
    existencias: 'stock',
    'peso kg': 'weight',
  };
  const columns = Object.fromEntries(
    header.flatMap((each, column) => (known.includes(each) ? [[fields[each] ?? each, column]] : [])),
  );
  return {
    import_id: randomUUID(),
    vendor_id: testVendorId,
    part: 1,
    parts: 1,
    header,
    columns,
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
    ...over,
  };
}

/** The headings that a new product cannot be without. */
export const WHOLE = ['sku', 'nombre', 'precio', 'categoria'];
export const aSku = () => `IMP-${randomUUID().slice(0, 8)}`;
