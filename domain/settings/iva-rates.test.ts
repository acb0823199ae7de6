import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { startOfDay } from '#domain/calendar/day.ts';
import { INITIAL_IVA_RATES, percentOfLine, percentForSale } from '#domain/catalog/iva-class.ts';
import {
  ivaRatesAt,
  ivaRatesSchema,
  pastRatesProblem,
  type DatedIvaRate,
} from '#domain/settings/iva-rates.ts';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import { ivaRatesSummary } from '#domain/settings/setting-text.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

const initial = initialSettings['taxes.iva_rates'];
const law: DatedIvaRate = { iva_class: 'general', from: '2027-01-01', percent: 21 };
const values = { 'taxes.iva_rates': [...initial, law] };
const midnight = startOfDay('2027-01-01');

test('each class bears its rate from the beginning of its day in Colombia on', () => {
  expect(new Date(midnight).toISOString()).toBe('2027-01-01T05:00:00.000Z');
  expect(ivaRatesAt(values, midnight - 1)).toEqual({ general: 19, reducida: 5 });
  expect(ivaRatesAt(values, midnight)).toEqual({ general: 21, reducida: 5 });
});

test('what nobody set is what the law said at first, and no law changes what is exempt or excluded', () => {
  expect(ivaRatesAt(initialSettings, midnight)).toEqual(INITIAL_IVA_RATES);
  const rates = ivaRatesAt(values, midnight);
  const of = (iva_class?: 'exento' | 'excluido' | 'reducida') => percentForSale({ iva_class }, rates);
  expect([of(), of('reducida'), of('exento'), of('excluido')]).toEqual([21, 5, 0, 0]);
});

test('what was sold keeps its percent, and one from before it was kept that of its time', () => {
  expect(percentOfLine({ iva_class: 'general', iva_percent: 16 })).toBe(16);
  expect(percentOfLine({ iva_class: 'general', iva_percent: 0 })).toBe(0);
  expect([percentOfLine({}), percentOfLine({ iva_class: 'reducida' })]).toEqual([19, 5]);
});

test.each([
  ['a percent in words', [{ ...law, percent: '21' }], 'Escribe un porcentaje entero, de 0 a 30.'],
  ['a percent with a part', [{ ...law, percent: 19.5 }], 'Escribe un porcentaje entero, de 0 a 30.'],
  ['less than nothing', [{ ...law, percent: -1 }], 'Escribe un porcentaje entero, de 0 a 30.'],
  ['more than the most', [{ ...law, percent: 31 }], 'Escribe un porcentaje entero, de 0 a 30.'],
  ['a class that pays none', [{ ...law, iva_class: 'exento' }], /Elige la tarifa general o la reducida/],
  ['no day', [{ ...law, from: '2027-02-30' }], /./],
  ['two of one day', [law, { ...law, percent: 22 }], /ya tiene una tarifa desde ese día/],
  ['days out of order', [law, { ...law, from: '2026-12-31' }], 'Las tarifas van en el orden de sus días.'],
  ['a field that it does not know', [{ ...law, until: '2028-01-01' }], /./],
  ['no list', law, /./],
])('refuses %s', (_, asked, message) => {
  const read = v.safeParse(ivaRatesSchema, asked);
  expect(read.issues?.[0].message).toMatch(message);
});

test('both classes may change on one day', () => {
  expect(v.is(ivaRatesSchema, [law, { ...law, iva_class: 'reducida', percent: 6 }])).toBe(true);
});

describe('what held on a day that has passed', () => {
  const today = '2026-12-01';
  const yesterday = { ...law, from: '2026-11-30' };
  const changed = initial.map((each) => ({ ...each, percent: each.percent + 1 }));

  test.each([
    ['is not added', initial, [...initial, yesterday]],
    ['is not changed', initial, changed],
    ['is not taken out', [...initial, yesterday], initial],
  ])('%s', (_, before, after) => {
    expect(pastRatesProblem(before, after, today)).toMatch(/lo vendido conserva la suya/);
  });

  test('is no reason against one from today on, nor against taking that back', () => {
    for (const from of [today, '2027-01-01']) {
      expect(pastRatesProblem(initial, [...initial, { ...law, from }], today)).toBeNull();
      expect(pastRatesProblem([...initial, { ...law, from }], initial, today)).toBeNull();
    }
  });
});

test('a device takes what it cannot read for what held at first', () => {
  const read = (rates: unknown) =>
    v.parse(PublicSettings, { version: 1, values: { 'taxes.iva_rates': rates } }).values['taxes.iva_rates'];
  expect(read(values['taxes.iva_rates'])).toEqual(values['taxes.iva_rates']);
  expect([read(undefined), read([{ ...law, iva_class: 'lujo' }])]).toEqual([initial, initial]);
});

test('people read what holds today and what changes next', () => {
  const summary = (day: string) => ivaRatesSummary(values['taxes.iva_rates'], day).replaceAll('\u00a0', ' ');
  expect(summary('2026-12-31')).toBe(
    'Hoy: general 19 % y reducida 5 %. La general pasa a 21 % el 1 de enero de 2027.',
  );
  expect(summary('2027-01-01')).toBe('Hoy: general 21 % y reducida 5 %. No hay ningún cambio previsto.');
});
