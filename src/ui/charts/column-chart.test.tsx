import { expect, test } from 'vitest';
import { roundUp } from '#src/ui/charts/column-chart.tsx';

test.each([
  [1, 1],
  [3, 4],
  [4.5, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [41, 50],
  [999, 1_000],
])('a scale for %d ends at %d', (value, most) => {
  expect(roundUp(value)).toBe(most);
});
