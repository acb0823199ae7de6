import * as v from 'valibot';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays } from '#domain/calendar/day.ts';
import type { Closure } from '#domain/delivery/dispatch.ts';
import { paths } from '#domain/paths.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

export const MAX_CLOSURE_NAME = 60;
const MAX_CLOSURES = 100;
/** More of them would have the farthest places wait longer than the law lets a buyer wait. */
const MOST_CLOSURES_IN_A_TERM = 7;
/** The days in which an order has to be delivered (`DELIVERY_DAYS`, Ley 1480 art. 50). */
export const TERM_DAYS = 30;

const TOO_MANY = `Son máximo ${MOST_CLOSURES_IN_A_TERM} días de cierre en ${TERM_DAYS} días seguidos: con más, una entrega pasaría del plazo de la ley (Ley 1480, art. 50).`;

/** The company's closures (`calendar.extra_holidays`): each day once, and never so many that a delivery exceeds the law's term. */
export const closuresSchema = v.pipe(
  v.array(
    v.strictObject({
      day: CalendarDay,
      name: v.pipe(trimmedText(MAX_CLOSURE_NAME), v.nonEmpty('Escribe por qué se cierra ese día.')),
    }),
  ),
  v.maxLength(MAX_CLOSURES, `Son máximo ${MAX_CLOSURES} días: quita los que ya pasaron.`),
  v.check((all) => new Set(all.map((each) => each.day)).size === all.length, 'Ese día ya está en la lista.'),
  v.rawCheck(({ dataset, addIssue }) => {
    // A check runs over items that were refused too, and what is no day cannot be counted from.
    if (!dataset.typed || dataset.issues || isWithinTerm(dataset.value)) return;
    addIssue({ message: TOO_MANY });
  }),
);

/** The days of the company, beside those of the law. */
export const calendarSettings: SettingsOf<`calendar.${string}`> = {
  'calendar.extra_holidays': {
    page: 'general',
    section: 'Envíos',
    label: 'Días de cierre',
    explanation:
      'Además de los domingos y festivos: esos días no se despacha ni se entrega, y las fechas que ven los compradores los saltan. Los plazos de la ley (PQR, retracto, devoluciones) se cuentan con los festivos de Colombia y no se alargan por estos días.',
    control: 'closures',
    schema: closuresSchema,
    changedBy: 'manageSettings',
    isPublic: true,
    confirmation: 'simple',
    touches: [{ label: 'Envíos', path: paths.shipping }],
  },
};

function isWithinTerm(all: readonly Closure[]): boolean {
  return all.every(({ day }) => {
    const end = addDays(day, TERM_DAYS);
    return all.filter((each) => each.day >= day && each.day < end).length <= MOST_CLOSURES_IN_A_TERM;
  });
}
