import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isIn, readSearch } from '#domain/text/search-question.ts';
import { searchedText } from '#domain/text/tokenize.ts';
import { rowsOf } from '#server/db/database.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

/** Whether a device does. */
const device = (input: string, ...columns: (string | null)[]) =>
  isIn(readSearch(input), searchedText(...columns));

/** Whether the database finds what a person wrote in the columns of one row. */
async function finds(input: string, ...columns: (string | null)[]): Promise<boolean> {
  const texts = columns.map((each) => sql`${each}::text`);
  const [row] = await rowsOf<{ found: boolean }>(
    server.db,
    sql`select ${matchesText(input, texts)} as found`,
  );
  return row?.found ?? false;
}

test.each([
  ['acero termo', 'Termo de acero'],
  ['el termo para la casa', 'Termo casa'],
  ['aceites', 'Aceite de oliva'],
  ['luces', 'Luz de noche'],
  ['20w50', 'Aceite 20W-50'],
  ['20 w 50', 'Aceite 20w50'],
  ['aceite 1 litro', 'Aceite 20W-50 1 L'],
  ['1,5 l', 'Agua 1.5L'],
  ['1,5 l', 'Agua 1.50 litros'],
  ['1.50 l', 'Agua 1,5 L'],
  ['1,50', 'Peso 1.5'],
  ['2 l', 'Agua 2,0 L'],
  ['1.500 ml', 'Agua 1.500 ml'],
  ['1500ml', 'Agua 1.500 ml'],
  ['12awg', 'Cable 12 AWG'],
  ['12 awg', 'Cable AWG-12'],
  ['4k 55in', 'Televisor 55" 4K'],
  ['55"', 'Televisor 55 pulgadas'],
  ["1-1/2''", 'Tubo 1 1/2 pulg'],
  ['iphone15', 'iPhone 15'],
  ['175/70r13', 'Llanta 175/70 R 13'],
  ['WD40', 'Lubricante WD-40'],
  ['loreal', "Champú L'Oréal"],
  ['coca cola', 'Coca-Cola 400 ml'],
  ['talla m', 'Camiseta M'],
  ['talla s', 'Camiseta S/M'],
  ['talla s/m', 'Camiseta S/M'],
  ['%', 'Descuento del 5 %'],
  ["ana's", "Ana's"],
  ['à la carte', 'Menú à la carte'],
  ['PIÑA', 'Jugo de piña'],
  ['pina colada', 'Piña-Colada'],
  ['pinguino', 'Pingüino de peluche'],
  ['m o n o', 'M.O.N.O.'],
  ['cliente 1234', 'Cliente-1.234'],
  ['cliente1234', 'CLIENTE 1234'],
  ['ñame2', 'Ñame 2'],
])('«%s» is written in «%s»', async (written, text) => expect(await finds(written, text)).toBe(true));

test.each([
  ['acero plata', 'Termo de acero'],
  ['50 ml', 'Agua 150ml'],
  ['1,5 l', 'Agua 15 L'],
  ['1,5 l', 'Agua 1.55 L'],
  ['4k', 'Bombillo 14K'],
  ['talla s', 'Camiseta roja'],
  ['٣5', 'Termo'],
  ['0 w 50', 'Aceite 20W-50'],
  ['_', 'Termo'],
  ['.*', 'Termo'],
  ['2.*', 'Termo 345'],
])('«%s» is not written in «%s»', async (written, text) => expect(await finds(written, text)).toBe(false));

test('the words may stand in several columns, of which some are empty', async () => {
  expect(await finds('termo la esquina', 'Termo de acero', null, 'Tienda La Esquina')).toBe(true);
  expect(await finds('termo', null, null)).toBe(false);
});

/** The same questions asked of both. */
test.each<[string, string, boolean]>([
  ['1 litro', 'Aceite 1 L', true],
  ['1 l', 'Aceite de 1 litro', true],
  ['1lt', 'Aceite 1 LTS.', true],
  ['1000 ml', 'Agua 1000 mililitros', true],
  ['2 kilos', 'Arroz 2kg', true],
  ['12 v', 'Batería 12 voltios', true],
  ['1 litro', 'Caja con 1 lado abierto', false],
  ['1 litro', 'Aceite 1 lb', false],
  ['5 metros', 'Manguera 5 mm', false],
  ['2 kg', 'Arroz 12 kg', false],
  ['1 litro', 'Aceite 11 l', false],
  ['acero termo', 'Termo de acero', true],
  ['20w50', 'Aceite 20W-50', true],
  ['talla s', 'Camiseta roja', false],
])('«%s» in «%s» is the same on the device and in the database', async (written, text, isThere) => {
  expect(device(written, text)).toBe(isThere);
  expect(await finds(written, text)).toBe(isThere);
});
