import { describe, expect, test } from 'vitest';
import { landingMetrics, zeroedMetrics } from '#domain/dashboard/landing-metrics.ts';

const figures = (answer: unknown) =>
  landingMetrics(answer)?.metrics.map(({ figure, isExample }) => (isExample ? `${figure}*` : figure));

describe('the figures of the landing', () => {
  test('are those of the server, and where it has none the example, marked as one', () => {
    expect(figures({ total_vendedores: 12, productos_activos: 1_486, tasa_completitud: 97 })).toEqual([
      '12',
      '1.486',
      '97\u00a0%',
      '2.4h*',
      '4,2*',
      '12*',
    ]);
    expect(figures({})).toEqual(['50+*', '1K+*', '95\u00a0%*', '2.4h*', '4,2*', '12*']);
  });

  test.each([
    [{ total_vendedores: 'muchos', categorias_populares: 'todas' }],
    [{ total_vendedores: -1, tasa_completitud: 400, categorias_populares: [{ name: 'Hogar' }] }],
    [{ total_vendedores: null }],
  ])('pass over fields that are no figures: %j', (answer) => {
    expect(figures(answer)?.[0]).toBe('50+*');
    expect(landingMetrics(answer)?.categories).toEqual([]);
  });

  test.each([[null], ['hola'], [7]])('are not read from %j', (answer) => {
    expect(landingMetrics(answer)).toBeNull();
  });

  test('are zero where no answer came', () => {
    expect(zeroedMetrics.metrics.map((each) => each.figure)).toEqual(['0', '0', '0\u00a0%', '0h', '0', '0']);
    expect(zeroedMetrics.categories).toEqual([]);
  });
});
