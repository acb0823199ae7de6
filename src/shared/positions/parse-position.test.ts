import { expect, test } from 'vitest';
import { NO_POSITION, parsePosition } from '#src/shared/positions/parse-position.ts';

const shelf = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };

test.each(['A-03-2-B', "a'03'2'b", 'A 03 2 B', 'A-03-2-B 13', ']C1A-03-2-B'])(
  '%s is the position',
  (text) => {
    expect(parsePosition(text)).toEqual({ at: shelf, problem: null });
  },
);

test.each([
  ['A-03-2-B 14', 'Los dígitos de control no son los de A-03-2-B: mira la etiqueta otra vez.'],
  ['7709990000016', 'Ese es el código de un producto: escanea la etiqueta del estante.'],
  ['', 'Escribe la posición, como A-03-2-B.'],
  ['A-03-2', 'Escribe la posición, como A-03-2-B.'],
])('%o is none, and what to do is said', (text, problem) => {
  expect(parsePosition(text)).toEqual({ at: null, problem });
});

test('an address that names none asks for nothing', () => {
  expect(parsePosition('nada', NO_POSITION).problem).toBe(NO_POSITION);
});
