import { describe, expect, test } from 'vitest';
import { importCheckPath, type ImportRowsData, type ImportRowsResult } from '#domain/import/import-rows.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aChunk, aSku, WHOLE } from '#test/server/import-chunks.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

/** A product of the store that is for sale at $ 50.000. */
async function anApproved(fields: object = {}): Promise<{ sku: string }> {
  const product = { sku: aSku(), name: 'Termo', price: 50_000, precio_venta: 50_000, ...fields };
  await server.addProduct(product);
  return product;
}

/** A GTIN of 12 digits, which a sheet may show with a zero before it. */
function aGtin(): string {
  const body = String(Math.floor(Math.random() * 1e10)).padStart(11, '7');
  return [...'0123456789'].map((digit) => body + digit).find(isGtin) ?? '';
}

describe.each(['vendor', 'admin'] as const)('the check of a file of %s', (role) => {
  const outcomes = async (part: ImportRowsData) => {
    const answer = await server.request(importCheckPath, { json: part, headers: await server.signIn(role) });
    return ((await answer.json()) as ImportRowsResult).rows;
  };

  test('says what products cost before and after, and nothing of a price that stays', async () => {
    const [dearer, same] = [await anApproved(), await anApproved()];
    const rows = await outcomes(
      aChunk(WHOLE, [
        [dearer.sku, 'Termo', '55.000', ''],
        [same.sku, 'Termo azul', '50.000', ''],
        [aSku(), 'Olla', '60.000', 'Hogar y Jardín'],
      ]),
    );
    expect(rows.map((each) => each.prices)).toEqual([
      { before: { price: 50_000, offer: null }, after: { price: 55_000, offer: null } },
      undefined,
      { before: null, after: { price: 60_000, offer: null } },
    ]);
  });

  test('says what a row leaves as it is: an empty name, an empty price', async () => {
    const { sku } = await anApproved();
    const [row] = await outcomes(aChunk(['sku', 'nombre', 'precio'], [[sku, '', '']]));
    expect(row).toMatchObject({
      kind: 'unchanged',
      note: 'El nombre está vacío: sigue «Termo». El precio está vacío: sigue en $\u00A050.000.',
    });
  });

  test('takes the tax off a price that has it, by the class of its product', async () => {
    const { sku } = await anApproved({ iva_class: 'reducida' });
    const part = aChunk(['sku', 'pvp'], [[sku, '52.500']]);
    const [row] = await outcomes({ ...part, columns: { sku: 0, pvp: 1 } });
    expect(row).toMatchObject({ kind: 'unchanged' });
  });

  test('finds nothing to change in what went out as it came in', async () => {
    const header = [...WHOLE, 'gtin', 'descripcion', 'talla', 'peso kg'];
    const gtin = aGtin();
    const part = aChunk(header, [
      [
        `00${Math.floor(Math.random() * 1e6)}`,
        '=1+1',
        '149.900',
        'Hogar y Jardín',
        gtin,
        'Uno\n"dos"; tres',
        '10-12',
        '0.5',
      ],
    ]);
    const columns = { ...part.columns, description: header.indexOf('descripcion') };
    const data = { ...part, columns };
    const answer = await deliverOne(server, role, aCommand(role, 'product.importRows', data));
    expect((answer?.result as ImportRowsResult | undefined)?.rows).toMatchObject([{ kind: 'created' }]);
    const again = await outcomes(data);
    expect(again).toMatchObject([{ kind: 'unchanged' }]);
    expect(again[0]).not.toHaveProperty('note');
  });

  test('adds no second product where a spreadsheet took the zeros of its SKU', async () => {
    const number = String(Math.floor(Math.random() * 9_000) + 1_000);
    await anApproved({ sku: `000${number}` });
    const [row] = await outcomes(aChunk(WHOLE, [[number, 'Termo', '60.000', 'Hogar y Jardín']]));
    expect(row).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Excel quita los ceros') });
  });
});

test('the check of a file of the company says that units of what is known stay', async () => {
  const { sku } = await anApproved();
  const part = aChunk(['sku', 'precio', 'existencias'], [[sku, '51.000', '40']]);
  const answer = await server.request(importCheckPath, { json: part, headers: await server.signIn('admin') });
  const { rows } = (await answer.json()) as ImportRowsResult;
  expect(rows[0]).toMatchObject({ kind: 'changed', note: expect.stringContaining('existencias no cambian') });
});
