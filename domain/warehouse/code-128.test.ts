import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128 } from '#domain/warehouse/code-128.ts';

const character = fc.integer({ min: 32, max: 126 }).map((each) => String.fromCharCode(each));
const anyText = fc.array(character, { minLength: 1, maxLength: 40 }).map((each) => each.join(''));

/**
 * A code as groups of six widths: the start, one for each character, the check, and the stop with its last
 * bar.
 */
function symbolsOf(text: string): string[] {
  return (code128(text) ?? []).join('').match(/.{6}(?:2$)?/g) ?? [];
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
        expect(symbols).toHaveLength([...text].length + 3);
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

  test.each(['', 'ñ', 'A\n', 'Tamaño'])('is none for %o', (text) => {
    expect(code128(text)).toBeNull();
  });
});
