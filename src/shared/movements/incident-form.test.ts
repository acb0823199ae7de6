import { NO_LOT } from '#domain/inventory/lot.ts';
import { describe, expect, test } from 'vitest';
import { blankIncident, incidentData, incidentProblems } from '#src/shared/movements/incident-form.ts';

const NOW_MS = Date.parse('2026-11-20T15:00:00.000Z');
const row = { id: 'p-1@warehouse_a/03/2/B', quantity: 3 };
const written = { ...blankIncident, description: 'No está' };

describe('the report of an incident', () => {
  test('is of one lost unit, now, unless told otherwise', () => {
    expect(incidentData(written, row, NOW_MS)).toEqual({
      ...NO_LOT,
      inventory_id: row.id,
      tipo_incidente: 'PERDIDO',
      descripcion: 'No está',
      fecha_incidente: '2026-11-20T15:00:00.000Z',
      cantidad: 1,
    });
    expect(incidentData({ ...written, day: '2026-11-18' }, row, NOW_MS)?.fecha_incidente).toBe('2026-11-18');
  });

  test.each([
    ['no description', { description: '  ' }, { description: 'La descripción es obligatoria' }],
    ['no units', { quantity: '' }, { quantity: 'Escribe cuántas unidades, en números enteros desde 1.' }],
    ['more units than there are', { quantity: '4' }, { quantity: 'En esta posición hay 3 unidades.' }],
    ['a day that has not come', { day: '2026-11-21' }, { day: 'Ese día no ha llegado.' }],
  ])('is not ready with %s', (_, over, problems) => {
    const draft = { ...written, ...over };
    expect(incidentProblems(draft, row, NOW_MS)).toEqual(problems);
    expect(incidentData(draft, row, NOW_MS)).toBeNull();
  });
});
