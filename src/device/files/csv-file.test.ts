import { expect, test } from 'vitest';
import { csvFile } from '#src/device/files/csv-file.ts';

const columns = [
  { heading: 'Nombre', cell: (row: { name: string; units: number }) => row.name },
  { heading: 'Unidades', cell: (row: { name: string; units: number }) => row.units },
];

/** The bytes, because reading a blob as text drops its byte order mark. */
async function csvText(name: string, units = 1): Promise<string> {
  const file = await csvFile([{ name, units }], columns);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

test('opens as it is in a spreadsheet of this country', async () => {
  expect(await csvText('Termo; "acero"', -3)).toBe('\uFEFFNombre;Unidades\r\n"Termo; ""acero""";-3');
});

test.each([
  ['05001', '"=""05001"""'],
  ['12345678901234567', '"=""12345678901234567"""'],
  ['68001', '68001'],
  ['0', '0'],
  ['0A-1', '0A-1'],
  ['=1+1', `"'=1+1"`],
])('the code %s keeps its zeros and digits in a spreadsheet', async (code, cell) => {
  const file = await csvFile([code], [{ heading: 'Código', cell: (each) => each, isCode: true }]);
  expect((await file.text()).split('\r\n')[1]).toBe(cell);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=1\n+2'])(
  '%j is never run as a formula',
  async (name) => {
    expect(await csvText(name)).toContain(`;Unidades\r\n"'${name}"`);
  },
);
