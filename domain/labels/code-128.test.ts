import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128 } from '#domain/labels/code-128.ts';

const character = fc.integer({ min: 32, max: 126 }).map((each) => String.fromCharCode(each));
const anyText = fc.array(character, { minLength: 1, maxLength: 40 }).map((each) => each.join(''));

const digitsAndLetters = fc.stringMatching(/^(?:\d{1,7}[A-Z-]{0,3}){1,4}$/);

/**
 * A code as groups of six widths: the start, one for each character, the check, and the stop with its last
 * bar.
 */
function symbolsOf(text: string): string[] {
  return (code128(text) ?? []).join('').match(/.{6}(?:2$)?/g) ?? [];
}

/** The value of each symbol that stands for a character or for a pair of digits. */
const valueOf = new Map([
  ...Array.from({ length: 95 }, (_, at) => [symbolsOf(String.fromCharCode(32 + at))[1], at] as const),
  ...Array.from(
    { length: 100 },
    (_, at) => [symbolsOf(String(at).padStart(2, '0').repeat(2))[1], at] as const,
  ),
]);
const STARTS_WITH_PAIRS = '211232';

/** A text read back from both code sets, as a reader does; any other symbol changes the set. */
function readBack([start, ...rest]: readonly string[]): string {
  let isPairs = start === STARTS_WITH_PAIRS;
  let text = '';
  for (const symbol of rest.slice(0, -2)) {
    const value = valueOf.get(symbol);
    if (value === undefined || value === (isPairs ? 100 : 99)) isPairs = !isPairs;
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(32 + value);
  }
  return text;
}

describe('a text as Code 128', () => {
  test('begins in code set B, and ends with the check symbol of the standard and the stop', () => {
    // "Wikipedia" is the example of the article on the standard: its check symbol has value 88, the value of
    // `x`.
    const symbols = symbolsOf('Wikipedia');
    expect(symbols).toHaveLength('Wikipedia'.length + 3);
    expect(symbols[0]).toBe('211214');
    expect(symbols.at(-2)).toBe(symbolsOf('x')[1]);
    expect(symbols.at(-1)).toBe('2331112');
  });

  test('of the label of a shelf has the widths that a reader knows', () => {
    expect(symbolsOf('A-03-2-B')).toEqual([
      '211214',
      '111323',
      '122132',
      '123122',
      '221132',
      '122132',
      '223211',
      '122132',
      '131123',
      symbolsOf('A-03-2-B')[9],
      '2331112',
    ]);
  });

  test('has symbols of eleven modules, three bars of which are even, and the stop of thirteen', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const symbols = symbolsOf(text);
        const modules = (each: string) => [...each].reduce((sum, width) => sum + Number(width), 0);
        expect(symbols.slice(0, -1).map(modules)).toEqual(symbols.slice(0, -1).map(() => 11));
        const bars = (each: string) => [0, 2, 4].reduce((sum, index) => sum + Number(each[index]), 0);
        expect(symbols.slice(0, -1).every((each) => bars(each) % 2 === 0)).toBe(true);
      }),
    );
  });

  test('tells every character from every other', () => {
    const all = Array.from({ length: 95 }, (_, index) => symbolsOf(String.fromCharCode(32 + index))[1]);
    expect(new Set(all).size).toBe(95);
  });

  test.each([
    ['even digits alone', '00123456', 4],
    ['digits before letters', '1234AB', 2 + 1 + 2],
    ['digits after letters', 'AB1234', 2 + 1 + 2],
    ['an order with the store that sends it', 'MS-000123-1', 3 + 1 + 3 + 1 + 2],
    ['two digits within letters, which stay', 'A12B', 4],
    ['five digits, one of them alone', 'A12345', 1 + 1 + 1 + 2],
  ])('writes %s in as few symbols as there can be', (_, text, symbols) => {
    expect(symbolsOf(text)).toHaveLength(symbols + 3);
  });

  test('is never longer than in code set B, and says any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, digitsAndLetters), (text) => {
        expect(symbolsOf(text).length).toBeLessThanOrEqual(text.length + 3);
        expect(readBack(symbolsOf(text))).toBe(text);
      }),
    );
  });

  test.each(['', 'ñ', 'A\n', 'Tamaño'])('is none for %o', (text) => {
    expect(code128(text)).toBeNull();
  });
});
