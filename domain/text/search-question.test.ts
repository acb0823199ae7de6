import { describe, expect, test } from 'vitest';
import { isIn, readSearch } from '#domain/text/search-question.ts';
import { comparedText, searchedText } from '#domain/text/tokenize.ts';

/** Whether a text has what a question asks for. */
function has(text: string, question: string): boolean {
  return isIn(readSearch(question), searchedText(text));
}

/** Ways of writing one thing: each is found by each. */
const SAME: readonly (readonly string[])[] = [
  ['20w50', '20w-50', '20 w 50', '20W–50', '20 W50', '20/w/50'],
  ['1l', '1 l', '1 L', '1 litro', '1 Litros', '1lt', '1 LT.', '1litro'],
  ['12v', '12 v', '12 voltios', '12 V.', '12volts'],
  ['1,5 l', '1.5 l', '1.5L', '1,5 litros'],
  ['175/70 r13', '175/70r13', '175/70 R 13', '175-70 R13'],
  ['10x20 cm', '10 x 20cm', '10 × 20 centímetros', '10*20 cm'],
  ['x12', 'x 12', 'x 12 und', 'X12 unidades', '× 12'],
  ['1000 ml', '1.000 ml', '1,000ml', '1.000 mililitros'],
  ['500 ml x 6', '500mlx6', '500 ml ×6'],
  ['1/2"', '½ pulgada', '1/2 pulg', '½”', "1/2''", '1/2in'],
  ['1 1/2"', '1-1/2 pulg', '1½ pulgadas', '1½”'],
  ['12awg', '12 awg', '12-AWG', '#12 AWG', 'AWG 12', 'awg12', 'AWG-12'],
  ['4k 55in', '55" 4K', '4K 55 pulgadas', "4 K 55''", '55-inch 4k', '4k, 55“'],
  ['1.50 kg', '1,5 kg', '1.5kg', '1,50 kilos', '1,500000kg'],
  ['1.50', '1,5', '1.5', '1,50'],
  ['0.5 l', '0,50L', '.5 litros'],
  ['2.0 l', '2 l', '2,00 litros'],
  ['usb 3.0', 'USB3.0', 'usb-3,0'],
  ['iphone15', 'iPhone 15', 'IPHONE-15'],
  ['fps50', 'FPS 50+', '50 fps', 'fps-50'],
  ['1000 ui', '1.000UI', '1000 IU'],
  ['200mcg', '200 µg', '200 microgramos'],
  ['wd-40', 'WD40', 'wd 40'],
  ["l'oreal", 'L’Oréal', 'l´oreal', 'LOREAL', 'l oréal', 'L`Oreal'],
  ['luz', 'luces', 'LUCES'],
  ['lápiz', 'lapices', 'Lápices'],
  ['balón', 'balones', 'BALON'],
  ['pantalón', 'pantalones'],
  ['reloj', 'relojes'],
  ['vez', 'veces'],
  ['cafe', 'cafés', 'CAFÉ'],
];

describe.each(SAME)('%s', (...ways) => {
  test('is found however either side writes it', () => {
    for (const text of ways) {
      for (const question of ways)
        expect([text, question, has(`Uno ${text} final`, question)]).toEqual([text, question, true]);
    }
  });
});

test.each([
  ['Agua 11 l', '1 l'],
  ['Agua 1,5 l', '5 l'],
  ['Agua 1,5l', '5l'],
  ['Agua 1.50l', '50 l'],
  ['Agua 1.500 ml', '1,5 ml'],
  ['Televisor 14k', '4k'],
  ['Bombillo 100 de 12 metros', '12awg'],
  ['USB 2.0', 'usb 3.0'],
  ['Azúcar 1 lb', '1 l'],
  ['Llave 1/2', 'llave 12'],
  ['Batería 112 V', '12v'],
  ['Aceite 20W-50', '10w50'],
  ['Aceituna', 'aceites'],
  ['Aceite 1 L', 'talla l'],
  ['Champú L’Oréal', 'talla l'],
  ["Talco Johnson's", 'talla s'],
  ['Gaseosa 2 l', 'talla 2'],
])('«%s» is not «%s»', (text, question) => expect(has(text, question)).toBe(false));

test.each([
  ['Reloj de pared', 'el reloj para la pared'],
  ['Coca-Cola', 'coca cola'],
  ['Coca Cola', 'coca-cola'],
  ["Johnson's", 'johnson'],
  ['Johnson', "johnson's"],
  ['Martillo de uña', 'una'],
  ['Camiseta XXL', 'talla 2xl'],
  ['Guantes S/M', 'talla m'],
  ['Camiseta azul', 'camiseta color azul'],
  ['Batería 12V 7Ah', '7 ah 12 voltios'],
  ['Llanta R13 175/70', '175/70r13'],
])('«%s» is found by «%s»', (text, question) => expect(has(text, question)).toBe(true));

test('words such as «de» ask for nothing, unless there are no others, and nails are no article', () => {
  const written = (text: string) => readSearch(text).groups.map((each) => each.written);
  expect(written('un reloj de la pared')).toEqual(['reloj', 'pared']);
  expect(written('de la')).toEqual(['de', 'la']);
  expect(written('esmalte para uñas')).toEqual(['esmalte', 'uñas']);
  expect(written('% / —')).toEqual([]);
});

test('a size or a colour asks for the whole value', () => {
  expect(has('Camiseta', 'talla m')).toBe(false);
  expect(has('Camiseta M', 'camiseta talla: M')).toBe(true);
  expect(has('Manga', 'talla M')).toBe(false);
  expect(readSearch('color').groups).toMatchObject([{ written: 'color', words: [{ kind: 'word' }] }]);
});

test.each([
  Array.from({ length: 40 }, (_, at) => `ab${String.fromCharCode(97 + (at % 26))}x`).join('-'),
  'a-b-c-d-e-f-g-h-i-j-'.repeat(10),
  'ab-cd-ef-gh ij-kl-mn-op qr-st-uv-wx yz-ab-cd-ef gh-ij-kl-mn op-qr-st-uv wx-yz-ab-cd ef-gh-ij-kl mn-op-qr-st',
  '20 w 50 x 7 a 3 b 4 c 5 d 6 e 7 f 8 g 9 h 1 i 2 j 3 k 4 l 5 m 6 n 7 o 8 p 9 q 1 r 2 s 3 t 4 u 5 v 6',
])('«%s» asks for few words', (text) => {
  const { groups } = readSearch(text);
  expect(groups.length).toBeLessThanOrEqual(8);
  expect(groups.flatMap(({ words, joined }) => [...words, joined ?? []].flat()).length).toBeLessThanOrEqual(
    20,
  );
  expect(isIn({ groups, compared: '' }, searchedText(text))).toBe(true);
});

test.each(["1''", '1"', '500mlx6', '1-1/2', '12 awg '])(
  'a text of nothing but «%s» is read to its end',
  (part) => {
    expect(has(part.repeat(4_000), part)).toBe(true);
  },
);

test('what signs join is asked for by its words while they are few', () => {
  const asked = (text: string) => readSearch(text).groups.map(({ words }) => words.map(({ key }) => key));
  expect(asked('coca-cola uno-dos-tres-cuatro')).toEqual([
    ['coca', 'cola'],
    ['uno', 'dos', 'tres', 'cuatro'],
  ]);
  expect(asked('uno-dos-tres-cuatro-cinco')).toEqual([['unodostrescuatrocinco']]);
});

test('a part says what was written for it', () => {
  expect(readSearch('Aceite 20 W 50, talla M').groups.map((each) => each.written)).toEqual([
    'Aceite',
    '20 W 50,',
    'talla M',
  ]);
});

test('names and questions are compared in one form', () => {
  expect(comparedText('Aceite 20W-50 de 1 Litro')).toBe(comparedText('aceite 20 w 50, 1l'));
  expect(comparedText('El de la')).toBe('el de la');
});
