import { expect, test } from 'vitest';
import * as v from 'valibot';
import { askedFigures, FigureFilters } from '#src/features/store/home/figure-filters.ts';

const asked = (query: object) => askedFigures('tienda 1', v.parse(FigureFilters, query), '2026-03-05');

test('the figures of the last days are one question, whatever the day', () => {
  expect(asked({})).toEqual({
    path: '/api/v1/vendedores/dashboard/stores/tienda%201?days=30',
    problem: null,
  });
  expect(asked({ dias: '1', desde: '2026-01-01' }).path).toContain('?days=1');
  expect(asked({ dias: 'siempre' }).path).toContain('?days=30');
});

test('chosen days are asked for once both make a period, and until then it is said what is missing', () => {
  const chosen = { dias: 'otro', desde: '2026-03-01', hasta: '2026-03-04' };
  expect(asked(chosen).path).toContain('?from=2026-03-01&to=2026-03-04');
  expect(asked({ ...chosen, hasta: '' })).toMatchObject({ path: null, problem: /^Falta un extremo/ });
  expect(asked({ ...chosen, desde: '2026-03-31', hasta: '2026-04-02' })).toMatchObject({
    path: null,
    problem: /es del futuro/,
  });
  expect(asked({ ...chosen, desde: '2026-03-05' })).toMatchObject({ path: null, problem: /va después/ });
});
