import { expect, test } from 'vitest';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { SumFilters, summedDays } from '#src/features/store/commissions/summed-days.ts';

const NOW = Date.parse('2026-03-05T15:00:00Z');
const read = (query: string) => summedDays(readFilters(SumFilters, new URLSearchParams(query)), NOW);

test('commissions are of all days, or of some beside as many before; half of a span is compared with nothing', () => {
  expect(read('')).toEqual({ days: {}, before: undefined });
  expect(read('tiempo=last_month')).toEqual({
    days: { desde: '2026-02-01', hasta: '2026-02-28' },
    before: { from: '2026-01-04', to: '2026-01-31' },
  });
  const half = read('tiempo=dates&desde=2026-02-01');
  expect(half).toEqual({ days: { desde: '2026-02-01' }, before: undefined });
  expect(read('tiempo=dates&desde=2026-03-01&hasta=2026-02-01').before).toBeUndefined();
});
