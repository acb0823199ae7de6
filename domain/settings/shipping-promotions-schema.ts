import * as v from 'valibot';
import { areDifferent } from '#domain/base/are-different.ts';
import { Id } from '#domain/base/ids.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays } from '#domain/calendar/day.ts';
import { pesos } from '#domain/settings/setting-schemas.ts';
import { placesSchemas } from '#domain/settings/shipping-zones-schema.ts';

const MAX_PROMOTIONS = 40;
export const MAX_PROMOTION_NAME = 60;
/** A promotion without an end in sight is a price: the cost of the shipping is changed instead. */
export const MOST_PROMOTION_DAYS = 366;

/** A promotion as somebody sets it; each message stands with the field that has to give way. */
const shippingPromotionSchema = v.pipe(
  v.strictObject({
    id: Id,
    name: v.pipe(trimmedText(MAX_PROMOTION_NAME), v.nonEmpty('Escribe el nombre de la promoción.')),
    from: CalendarDay,
    until: CalendarDay,
    ...placesSchemas,
    cost: v.nullable(pesos(1)),
    free_from: v.nullable(pesos(1)),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, 'Termina antes de empezar: revisa las fechas.'),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ from, until }) => until < addDays(from, MOST_PROMOTION_DAYS),
      `Dura más de ${MOST_PROMOTION_DAYS} días: para eso se cambia el costo del envío.`,
    ),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ cost, free_from }) => cost !== null || free_from !== null,
      'Escribe desde qué compra es gratis, o cuánto cuesta mientras dura.',
    ),
    ['free_from'],
  ),
);

/**
 * The promotions of the shipping (`shipping.promotions`). Ley 1480 art. 33: its days and conditions are told with it, so it has
 * both days and a name.
 */
export const shippingPromotionsSchema = v.pipe(
  v.array(shippingPromotionSchema),
  v.maxLength(MAX_PROMOTIONS, `Son máximo ${MAX_PROMOTIONS} promociones: quita las que ya pasaron.`),
  v.check((all) => areDifferent(all.map(({ id }) => id)), 'Dos promociones tienen el mismo identificador.'),
  v.check(
    (all) => areDifferent(all.map(({ name, from }) => `${foldSpanish(name)} ${from}`)),
    'Ya hay una promoción con ese nombre que empieza ese día.',
  ),
);
