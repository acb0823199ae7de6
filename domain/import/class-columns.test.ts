import { describe, expect, test } from 'vitest';
import { INITIAL_IVA_RATES, IVA_CLASSES, ivaClassLabel, ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { LOT_CONTROLS, lotControlLabels } from '#domain/catalog/lot-control.ts';
import {
  readClasses,
  ivaClassCells,
  lotControlCells,
  type RowClasses,
} from '#domain/import/class-columns.ts';

function read(cells: {
  iva?: string;
  lots?: string;
  shelfLife?: string;
}): RowClasses & { reasons: string[] } {
  const reasons: string[] = [];
  return { ...readClasses((field) => cells[field] ?? '', reasons), reasons };
}

const none = { iva_class: null, lot_control: null, minimum_shelf_life_days: null, reasons: [] };

describe('the classes of a row', () => {
  test.each([
    ['19%', 'general'],
    ['19', 'general'],
    ['0,19', 'general'],
    ['IVA 19 %', 'general'],
    ['5 %', 'reducida'],
    ['Reducido', 'reducida'],
    ['EXENTA', 'exento'],
    ['0 %', 'exento'],
    ['Ninguno (0%)', 'excluido'],
    ['No gravado', 'excluido'],
  ])('reads the IVA «%s» as %s', (iva, expected) => {
    expect(read({ iva })).toEqual({ ...none, iva_class: expected });
  });

  test.each([
    ['Por lote', 'lot'],
    ['fecha de vencimiento', 'expiry'],
    ['no', 'none'],
  ])('reads the control «%s» as %s', (lots, expected) => {
    expect(read({ lots })).toEqual({ ...none, lot_control: expected });
  });

  test.each([
    ['30', 30],
    ['0', 0],
    ['15 días', 15],
    ['45,0', 45],
    ['20 días antes de vencer', 20],
  ])('reads the minimum shelf life «%s» as %i days', (shelfLife, expected) => {
    expect(read({ shelfLife })).toEqual({ ...none, minimum_shelf_life_days: expected });
  });

  test.each(['6 meses', '1.000', '30-60', '12,5', '2 semanas', '731', '-5'])(
    'refuses the minimum shelf life «%s», which is no number of days',
    (shelfLife) => {
      const { minimum_shelf_life_days, reasons } = read({ shelfLife });
      expect({ minimum_shelf_life_days, refused: reasons.length }).toEqual({
        minimum_shelf_life_days: null,
        refused: 1,
      });
    },
  );

  test('are read back as our own file and our screens write them', () => {
    for (const each of IVA_CLASSES)
      for (const iva of [ivaClassCells[each], ivaClassLabels[each], ivaClassLabel(each, INITIAL_IVA_RATES)])
        expect(read({ iva }).iva_class).toBe(each);
    for (const each of LOT_CONTROLS)
      for (const lots of [lotControlCells[each], lotControlLabels[each]])
        expect(read({ lots }).lot_control).toBe(each);
  });

  test('say nothing where the cell is empty', () => {
    expect(read({})).toEqual(none);
  });

  test('are refused with what to write instead', () => {
    expect(read({ iva: '16%', lots: 'a veces', shelfLife: 'un mes' }).reasons).toEqual([
      'La clase de IVA «16%» no se conoce: escribe General, Reducida, Exento o Excluido.',
      'El control de lotes «a veces» no se conoce: escribe Lote, Vencimiento o No.',
      'La vida útil mínima «un mes» no se entiende: escribe cuántos días antes de vencer deja de venderse, de 0 a 730.',
    ]);
  });
});
