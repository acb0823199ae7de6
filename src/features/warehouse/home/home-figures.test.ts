import { describe, expect, test } from 'vitest';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { throughputOf } from '#domain/warehouse/tasks/throughput.ts';
import { workLeft } from '#domain/warehouse/tasks/work-left.ts';
import { stockFigures, throughputFigures, workFigures } from '#src/features/warehouse/home/home-figures.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

const nowMs = Date.parse('2026-03-03T15:00:00.000Z');
const none = throughputOf([]);

describe('the figures of the floor', () => {
  test('count tasks and lead to them', () => {
    const figures = workFigures(workLeft([aTask(), aTask({ id: 't2', kind: 'receive' })], nowMs), 1);
    expect(figures).toMatchObject([
      { label: 'Por recibir', value: '1', note: 'y 1 aviso anunciado' },
      { label: 'Por ubicar', value: '0' },
      { label: 'Por recoger', value: '1', note: '1 línea · 3 unidades' },
      { label: 'Por empacar', value: '0' },
      { label: 'Atrasadas', value: '2', note: 'de 2 tareas pendientes' },
    ]);
    expect(figures.map((each) => each.href.split('?')[1])).toEqual([
      'tipo=receive',
      'tipo=put_away',
      'tipo=pick',
      'tipo=pack',
      'estado=late',
    ]);
  });

  test('say what this device cannot know by itself', () => {
    const notes = [undefined, 0].map((announced) => workFigures(workLeft([], nowMs), announced)[0]?.note);
    expect(notes).toEqual(['lo anunciado se lee con conexión', 'nada más anunciado']);
    const [, accuracy] = throughputFigures(
      { today: '2026-03-03', throughput: none, yesterday: none },
      undefined,
    );
    expect(accuracy).toMatchObject({ value: '–', note: 'se lee con conexión' });
  });
});

test('throughput is of the hours with work, beside yesterday', () => {
  const lines = [15, 16, 16, 16].map((hour) => ({
    kind: 'picked' as const,
    atMs: Date.parse(`2026-03-03T${hour}:00:00.000Z`),
  }));
  const [throughput, accuracy] = throughputFigures(
    { today: '2026-03-03', throughput: throughputOf(lines), yesterday: none },
    { counted: 3, matched: 2 },
  );
  expect(throughput).toMatchObject({ value: '2', note: '4 líneas en 2 horas · ayer –' });
  expect(accuracy).toMatchObject({ value: '66\u00A0%', note: '2 de 3 conteos en 90 días' });
});

test('an empty warehouse has zeros and no dash', () => {
  expect(stockFigures(stockCountsOf([])).map((each) => each.value)).toEqual(['0', '0', '0', '0']);
});
