import { expect, test } from 'vitest';
import { dashboardViews } from '#src/features/front/landing/mockup/dashboard-views.ts';

const barsOf = (name: string, summary: Parameters<typeof dashboardViews>[0]) =>
  dashboardViews(summary).find((each) => each.name === name)?.bars;

test('an answer without figures draws none', () => {
  for (const { figures, bars } of dashboardViews({})) expect([figures, bars]).toEqual([[], []]);
});

test('months are told by their names, and the best one gives the measure', () => {
  const ventas_mensuales = [
    { month: '2025-12', total: 400 },
    { month: '2026-01', total: 100 },
  ];
  expect(barsOf('analytics', { ventas_mensuales })?.map(({ label, percent }) => [label, percent])).toEqual([
    ['dic', 100],
    ['ene', 25],
  ]);
  expect(barsOf('analytics', { ventas_mensuales: [{ month: '2026-01', total: 0 }] })).toEqual([]);
});

test('products are compared with all of them, and with none there is nothing to compare', () => {
  const part = { productos_activos: 3, productos_agotados: 1 };
  expect(barsOf('inventory', { ...part, total_productos: 4 })?.map(({ percent }) => percent)).toEqual([
    75, 25,
  ]);
  expect(barsOf('inventory', { ...part, total_productos: 0 })).toEqual([]);
});

test('what was not delivered is the rest', () => {
  expect(barsOf('orders', { tasa_completitud: 97 })?.map(({ percent }) => percent)).toEqual([97, 3]);
});
