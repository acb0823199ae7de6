import { addWorkingDays, hourText, type Dispatch, type DispatchTerms } from '#domain/delivery/dispatch.ts';
import { HOME_MUNICIPALITY } from '#domain/delivery/home-municipality.ts';
import { addDays, dayAndMonth, weekdayAndDate, weekdayName, type Day } from '#domain/calendar/day.ts';

export const deliveryZoneLabels = {
  home: 'Bucaramanga, Floridablanca, Girón y Piedecuesta',
  santander: 'Resto de Santander',
  capital: 'Capitales de departamento',
  town: 'Otros municipios',
  remote: 'San Andrés, Chocó, Amazonas, Guainía, Guaviare, Vaupés y Vichada',
};
export type DeliveryZone = keyof typeof deliveryZoneLabels;

/**
 * Days of delivery for each zone, the nearest first. The 24 hours of Bucaramanga are the specification's (§1,
 * §9). The others are our own estimates, with no carrier's contract behind them, and are shown as estimates.
 */
export const deliveryZones: readonly { zone: DeliveryZone; first: number; last: number }[] = [
  { zone: 'home', first: 1, last: 1 },
  { zone: 'santander', first: 2, last: 3 },
  { zone: 'capital', first: 2, last: 4 },
  { zone: 'town', first: 4, last: 7 },
  { zone: 'remote', first: 6, last: 12 },
];

/** Codes of DIVIPOLA of the metropolitan area of Bucaramanga. */
const METROPOLITAN_AREA = ['68001', '68276', '68307', '68547'];
const SANTANDER = '68';
/** Departments that carriers reach by air or by river. */
const FAR_DEPARTMENTS = ['27', '88', '91', '94', '95', '97', '99'];

/**
 * The zone of a municipality, by its five digits of DIVIPOLA. In that code a capital is the first of its
 * department.
 */
export function deliveryZoneOf(municipalityCode: string): DeliveryZone {
  const department = municipalityCode.slice(0, 2);
  if (METROPOLITAN_AREA.includes(municipalityCode)) return 'home';
  if (FAR_DEPARTMENTS.includes(department)) return 'remote';
  if (department === SANTANDER) return 'santander';
  return municipalityCode.endsWith('001') ? 'capital' : 'town';
}

/** The first and the last day on which something may arrive. */
export interface DeliveryEstimate {
  first: Day;
  last: Day;
}

/**
 * The days on which an order reaches a municipality, counted from the one that it leaves: nobody delivers on Sundays, holidays
 * and the company's closures.
 */
export function deliveryEstimate(
  municipalityCode: string,
  { leavesOn, terms }: Pick<Dispatch, 'leavesOn' | 'terms'>,
): DeliveryEstimate {
  const zone = deliveryZoneOf(municipalityCode);
  const days = deliveryZones.find((each) => each.zone === zone);
  if (!days) throw new Error(`The zone ${zone} has no days of delivery.`);
  return {
    first: addWorkingDays(leavesOn, days.first, terms),
    last: addWorkingDays(leavesOn, days.last, terms),
  };
}

/** `mañana`, `el lunes, 23 de noviembre`, `entre el … y el …`, as seen on `today`. */
export function deliveryLabel({ first, last }: DeliveryEstimate, today: Day): string {
  if (first !== last) return `entre el ${weekdayAndDate(first, today)} y el ${weekdayAndDate(last, today)}`;
  return first === addDays(today, 1) ? 'mañana' : `el ${weekdayAndDate(first, today)}`;
}

/** The same where there is room for little: `mañana`, `el lunes`, `del 23 al 25 de nov`. */
export function shortDeliveryLabel({ first, last }: DeliveryEstimate, today: Day): string {
  if (first === last) return first === addDays(today, 1) ? 'mañana' : `el ${weekdayName(first)}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `del ${sameMonth ? Number(first.slice(8)) : dayAndMonth(first, today)} al ${dayAndMonth(last, today)}`;
}

/** What the shop promises its own city for an order of now: `mañana`, or `el lunes` where nobody delivers before. */
export function homeDeliveryDay(dispatch: Dispatch): string {
  return shortDeliveryLabel(deliveryEstimate(HOME_MUNICIPALITY, dispatch), dispatch.orderedOn);
}

/** The same as a fact of the shop. The 24 hours are the specification's (§1), on the days that keep them. */
export function homeDeliveryFact(dispatch: Dispatch): string {
  const day = homeDeliveryDay(dispatch);
  if (day === 'mañana') return 'Entregas en 24 h en Bucaramanga';
  // After the hour the rest of the day is another promise than its beginning.
  const what = dispatch.terms.cutOff === null ? 'Lo de hoy' : 'Lo que pidas ahora';
  return `${what} llega ${day} a Bucaramanga`;
}

/** The same where no day is today, as in a search engine. At hour 0 nothing leaves the day that it is ordered. */
export function homeDeliveryRule({
  cutOff,
  handlingDays = 0,
}: Pick<DispatchTerms, 'cutOff' | 'handlingDays'>): string {
  const which = ordinals[handlingDays + (cutOff === 0 ? 1 : 0)] ?? 'último';
  const rule = `entrega al ${which} día de reparto en Bucaramanga`;
  return cutOff === null || cutOff === 0 ? rule : `${rule} si pides antes de ${hourText(cutOff)}`;
}

/** The days that follow one, from the next on: as many as the longest making ready and the hour need. */
const ordinals = ['siguiente', 'segundo', 'tercer', 'cuarto', 'quinto'];
