import { expect, test } from 'vitest';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { plainText } from '#server/import/plain-text.ts';

test.each([
  ['&quot;La Sirena&quot;', '"La Sirena"'],
  ['&amp;quot;La Sirena&amp;quot;', '"La Sirena"'],
  ['Caf&eacute; org&#225;nico &amp; molido', 'Café orgánico & molido'],
  [
    '<p>Vaso de <b>vidrio</b> de 1,5&nbsp;L</p><ul><li>Tres velocidades</li></ul>',
    'Vaso de vidrio de 1,5 L\nTres velocidades',
  ],
  ['Línea uno<br/>línea dos', 'Línea uno\nlínea dos'],
  ['Tubo de 3 < 5 cm & otro', 'Tubo de 3 < 5 cm & otro'],
  ['Talla S&M', 'Talla S&M'],
  ['  con\u0007 ruido\uFEFF ', 'con ruido'],
])('%s is «%s»', (cell, text) => {
  expect(plainText(cell)).toBe(text);
});

test.each([
  ["'+Plus", '+Plus'],
  ["'-20 % en cascos", '-20 % en cascos'],
  ["'=1+1", '=1+1'],
  ["'Sirena'", "'Sirena'"],
])('%s loses the apostrophe with which it was kept from being computed', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});
