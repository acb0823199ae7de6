import { expect, test } from 'vitest';
import { comparisonLabel, figureLabel } from '#src/shared/dashboard/figure-labels.ts';

test.each([
  ['sales', { kind: 'first' }, 'sin ventas antes'],
  ['refund', { kind: 'nothing' }, 'sin devoluciones, ni ahora ni antes'],
  ['orders', { kind: 'same' }, 'igual que antes'],
  ['sales', { kind: 'more', by: 12 }, '12\u00a0% más que antes'],
  ['sales', { kind: 'less', by: 100 }, '100\u00a0% menos que antes'],
  ['sales', { kind: 'more', by: 4_000 }, 'más de diez veces lo de antes'],
  ['rating', { kind: 'less', by: 0.5 }, '0,5 estrellas menos que antes'],
  ['rating', { kind: 'more', by: 1 }, '1 estrella más que antes'],
] as const)('%s %j is said “%s”', (name, comparison, words) => {
  expect(comparisonLabel(name, comparison)).toBe(words);
});

test('a figure is written in its unit, and is a dash where it is of nothing', () => {
  expect(figureLabel('sales', 1_500_000)).toBe('$\u00a01.500.000');
  expect(figureLabel('units', 1_500)).toBe('1.500');
  expect(figureLabel('rating', 4.25)).toBe('4,3');
  expect(figureLabel('average', null)).toBe('–');
});
