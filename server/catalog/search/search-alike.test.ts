import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { insertProducts } from '#server/catalog/products/insert-products.ts';
import { familiesOf, indexOf } from '#test/factories/searchable-product-factory.ts';
import { ProductPage } from '#server/catalog/products/public-answer.ts';
import { aProductRow } from '#test/server/product-on-sale.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const FIXTURES = new URL('../../../test/fixtures/', import.meta.url);

/** What shops of motors, tools and clothes name their goods, beside the real groceries and the field's file. */
const OWN = [
  { name: 'Aceite Mobil Super 20W-50 1 L' },
  { name: 'Aceite Castrol 20W50 galón', review_count: 40 },
  { name: 'Aceite sintético 5W-30 x 1 litro' },
  { name: 'Llanta 175/70 R13 82T' },
  { name: 'Llanta radial 175/70R13', review_count: 3 },
  { name: 'Llanta 185/60 R14' },
  { name: 'Batería 12V 7Ah' },
  { name: 'Inversor 112 V' },
  { name: 'Luz LED de emergencia', sku: 'LUZ-001' },
  { name: 'Tubo PVC 1/2"' },
  { name: 'Lubricante WD-40 311 g' },
  { name: 'Camiseta básica', family_id: 'f', variant_attributes: { talla: 'S', color: 'azul' } },
  { name: 'Camiseta básica', family_id: 'f', variant_attributes: { talla: 'M', color: 'azul' } },
  { name: 'Camiseta básica', family_id: 'f', variant_attributes: { talla: 'M', color: 'rojo' } },
  { name: 'Camisa manga larga', variant_attributes: { talla: 'XXL', color: 'blanco' } },
];

/** Questions and the names of their first answers; the whole answer is compared with the device's. */
const ASKED: readonly { asked: readonly string[]; first: readonly string[] }[] = [
  {
    asked: ['aceite 20w50', 'aceite 20w-50', 'Aceites 20 W 50'],
    first: ['Aceite Castrol 20W50 galón', 'Aceite Mobil Super 20W-50 1 L'],
  },
  {
    asked: ['aceite 1l', 'aceite 1 l', 'aceite de 1 litro'],
    first: ['Aceite Mobil Super 20W-50 1 L', 'Aceite sintético 5W-30 x 1 litro'],
  },
  {
    asked: ['175/70 r13', '175/70r13', 'llantas 175/70 R 13'],
    first: ['Llanta radial 175/70R13', 'Llanta 175/70 R13 82T'],
  },
  { asked: ['12v', '12 v', 'baterías de 12 voltios'], first: ['Batería 12V 7Ah'] },
  { asked: ['leche almendras 1,5', 'leche 1.5 l'], first: ['Leche de almendras 1,5 L'] },
  { asked: ['loreal', "champú l'oreal", 'champus L´Oréal 370ml'], first: ['Champú L’Oréal Elvive 370 ml'] },
  { asked: ['luces', 'luz', 'luz-001'], first: ['Luz LED de emergencia'] },
  { asked: ['lapices x12'], first: ['Lápiz HB caja x 12'] },
  { asked: ['pantalones para el drill', 'pantalón de drill impermeable'], first: ['Pantalón de drill'] },
  { asked: ['relojes', 'BUS0005', 'bus-0005'], first: ['Reloj de pared'] },
  { asked: ['balones 3kg'], first: ['Balón medicinal 3 kg'] },
  { asked: ['wd40', 'wd 40', 'lubricnate'], first: ['Lubricante WD-40 311 g'] },
  { asked: ['tubo 1/2'], first: ['Tubo PVC 1/2"'] },
  { asked: ['camiseta talla M', 'color azul'], first: ['Camiseta básica'] },
  { asked: ['talla 2XL'], first: ['Camisa manga larga'] },
  { asked: ['7700618020171'], first: ['atún ensalada primavera alamar'] },
  { asked: ['talla L', '%', 'zzzz'], first: [] },
];

const server = await serverForFile();
const base = { vendor_id: testVendorId, review_count: 0, rating: 0 };
const rows = [
  ...read('productos-de-busqueda.csv', ';').map(
    ({ sku = '', nombre = '', descripcion = '', precio = '' }) => {
      const price = parsePesos(precio).pesos ?? 1;
      return aProductRow({
        ...base,
        sku,
        name: nombre,
        description: descripcion,
        price,
        precio_venta: price,
      });
    },
  ),
  ...read('productos-off-extracto.csv', ',').map(({ gtin13 = '', nombre = '', ingredientes = '' }) =>
    aProductRow({ ...base, sku: gtin13, gtin: gtin13, name: nombre, description: ingredientes }),
  ),
  ...OWN.map((each) => aProductRow({ ...base, description: '', ...each })),
];
await server.services.database.db.transaction((tx) => insertProducts(tx, rows));
const listed = await server.request('/api/v1/products/?limit=100');
const products = v.parse(ProductPage, await listed.json()).data;
const device = { index: indexOf(products), families: familiesOf(products) };

const Answer = v.object({ ...ProductPage.entries, left_out: v.array(v.string()) });

test('the device has the whole catalogue', () => expect(products).toHaveLength(rows.length));

describe('the server and a device with the same catalogue', () => {
  const each = ASKED.flatMap(({ asked, first }) => asked.map((text) => ({ text, first })));
  test.each(each)('«$text» finds $first on both, in the same order', async ({ text, first }) => {
    const response = await server.request(`/api/v1/search/products?limit=50&q=${encodeURIComponent(text)}`);
    const online = v.parse(Answer, await response.json());
    const offline = device.index.search({ text, offset: 0, limit: 50, orNearest: true }, device.families);
    expect(online.data.map((each) => each.id)).toEqual(offline.ids);
    expect(online.pagination.total).toBe(offline.total);
    expect(online.left_out).toEqual(offline.nearest?.leftOut ?? []);
    const names = online.data.map(({ name }) => name);
    expect(names.slice(0, Math.max(1, first.length))).toEqual(first);
  });
});

function read(name: string, delimiter: string): Record<string, string>[] {
  const text = readFileSync(new URL(name, FIXTURES), 'utf8').replace(/^\uFEFF/, '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, delimiter }).data;
}
