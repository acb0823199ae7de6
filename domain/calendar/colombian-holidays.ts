import { addDays, weekdayOf, type Day } from '#domain/calendar/day.ts';

/** Holidays that stay on their day (Ley 51 de 1983 art. 1). */
const FIXED: readonly [monthAndDay: string, name: string][] = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['07-20', 'Día de la Independencia'],
  ['08-07', 'Batalla de Boyacá'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
];

/** Holidays that move to the following Monday, unless they fall on one (Ley 51 de 1983 art. 1). */
const MOVED: readonly [monthAndDay: string, name: string][] = [
  ['01-06', 'Día de los Reyes Magos'],
  ['03-19', 'Día de San José'],
  ['06-29', 'San Pedro y San Pablo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Día de la Raza'],
  ['11-01', 'Todos los Santos'],
  ['11-11', 'Independencia de Cartagena'],
];

/** The newest holiday, since the year of its law (Ley 2578 de 2026); it moves as the others do. */
const CHIQUINQUIRA = { since: 2026, monthAndDay: '07-09', name: 'Virgen de Chiquinquirá' };

/** Days after Easter Sunday, already moved to their Monday where the law moves them. */
const BY_EASTER: readonly [days: number, name: string][] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
];

const known = new Map<number, ReadonlyMap<Day, string>>();

/** The holidays of a year in Colombia with their names. Two that fall on one day share it. */
export function holidaysOf(year: number): ReadonlyMap<Day, string> {
  const found = known.get(year) ?? computed(year);
  known.set(year, found);
  return found;
}

/** Whether nobody works on that day because of a holiday. */
export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

function computed(year: number): ReadonlyMap<Day, string> {
  const moved =
    year >= CHIQUINQUIRA.since ? [...MOVED, [CHIQUINQUIRA.monthAndDay, CHIQUINQUIRA.name] as const] : MOVED;
  const easter = easterSunday(year);
  const days: [Day, string][] = [
    ...FIXED.map(([date, name]): [Day, string] => [`${year}-${date}`, name]),
    ...moved.map(([date, name]): [Day, string] => [mondayFrom(`${year}-${date}`), name]),
    ...BY_EASTER.map(([after, name]): [Day, string] => [addDays(easter, after), name]),
  ];
  return new Map(days.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function mondayFrom(day: Day): Day {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous computus (Meeus, Astronomical Algorithms, ch. 8).
 */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const shift = Math.floor((century - correction + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  return addDays(`${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-01`, sum % 31);
}
