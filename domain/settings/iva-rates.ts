import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import {
  INITIAL_IVA_RATES,
  TAXED_CLASSES,
  type IvaRates,
  type TaxedClass,
} from '#domain/catalog/iva-class.ts';

export const MOST_IVA_PERCENT = 30;
const MOST_RATES = 50;
const PERCENT = `Escribe un porcentaje entero, de 0 a ${MOST_IVA_PERCENT}.`;

/** The rate of a class of IVA, from the beginning of a day in Colombia until that of the next one of its class. */
export const DatedIvaRate = v.strictObject({
  iva_class: v.picklist(TAXED_CLASSES, 'Elige la tarifa general o la reducida: las otras no pagan IVA.'),
  from: CalendarDay,
  percent: v.pipe(
    v.number(PERCENT),
    v.integer(PERCENT),
    v.minValue(0, PERCENT),
    v.maxValue(MOST_IVA_PERCENT, PERCENT),
  ),
});
export type DatedIvaRate = v.InferOutput<typeof DatedIvaRate>;

/** The rates of the company (`taxes.iva_rates`): in the order of their days, and of each class one a day. */
export const ivaRatesSchema = v.pipe(
  v.array(DatedIvaRate),
  v.maxLength(MOST_RATES, `Son máximo ${MOST_RATES} tarifas.`),
  v.check(
    (all) => new Set(all.map((each) => `${each.iva_class} ${each.from}`)).size === all.length,
    'Esa clase ya tiene una tarifa desde ese día: quítala primero.',
  ),
  v.check(
    (all) => all.every((each, at) => each.from >= (all[at - 1]?.from ?? '')),
    'Las tarifas van en el orden de sus días.',
  ),
);

/** Since when the law says what held at first: Ley 1607 de 2012 art. 48, and Ley 1819 de 2016 art. 184. */
export const initialDatedRates: readonly DatedIvaRate[] = [
  { iva_class: 'reducida', from: '2013-01-01', percent: INITIAL_IVA_RATES.reducida },
  { iva_class: 'general', from: '2017-01-01', percent: INITIAL_IVA_RATES.general },
];

/** The rates that hold on a day in Colombia. */
export function ivaRatesOn(dated: readonly DatedIvaRate[], day: Day): IvaRates {
  const rates: Record<TaxedClass, number> = { ...INITIAL_IVA_RATES };
  for (const { iva_class, from, percent } of dated) if (from <= day) rates[iva_class] = percent;
  return rates;
}

/** The rates that hold at an instant, in milliseconds since the epoch, by what the company has set. */
export function ivaRatesAt(values: { 'taxes.iva_rates': readonly DatedIvaRate[] }, atMs: number): IvaRates {
  return ivaRatesOn(values['taxes.iva_rates'], dayInBogota(atMs));
}

/** What is to change after a day, the next first. */
export function ratesAfter(dated: readonly DatedIvaRate[], day: Day): readonly DatedIvaRate[] {
  return dated.filter((each) => each.from > day);
}

/** Why some rates cannot follow others: what held until yesterday stays. Null where they can. */
export function pastRatesProblem(
  before: readonly DatedIvaRate[],
  after: readonly DatedIvaRate[],
  today: Day,
): string | null {
  const past = (all: readonly DatedIvaRate[]) =>
    JSON.stringify(
      all
        .filter((each) => each.from < today)
        .map((each) => `${each.from} ${each.iva_class} ${each.percent}`)
        .toSorted(),
    );
  return past(before) === past(after) ? null : PAST;
}

const PAST =
  'Una tarifa de un día que ya pasó no se agrega, cambia ni quita: lo vendido conserva la suya. Escribe la nueva desde hoy o desde un día que viene.';
