import { describe, expect, test } from 'vitest';
import {
  deliveryEstimate,
  deliveryLabel,
  deliveryZoneOf,
  homeDeliveryDay,
  homeDeliveryFact,
  shortDeliveryLabel,
} from '#domain/delivery/delivery-estimate.ts';
import { HOME_MUNICIPALITY } from '#domain/delivery/home-municipality.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { departments } from '#domain/geography/divipola.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { dispatchAt } from '#domain/delivery/dispatch.ts';

/** Ordered on a day of a company that set nothing of when it dispatches. */
const ordered = (day: Day) => dispatchAt({ day, hour: 15 }, { cutOff: null, closures: [] });

test.each([
  ['68001', 'Bucaramanga', 'home'],
  ['68547', 'Piedecuesta', 'home'],
  ['68081', 'Barrancabermeja', 'santander'],
  ['11001', 'Bogotá', 'capital'],
  ['05001', 'Medellín', 'capital'],
  ['05266', 'Envigado', 'town'],
  ['88001', 'San Andrés', 'remote'],
  ['27001', 'Quibdó', 'remote'],
])('%s, %s, is of the zone %s', (code, _, zone) => {
  expect(deliveryZoneOf(code)).toBe(zone);
});

describe('deliveryEstimate', () => {
  test.each([
    ['2026-11-19', 'mañana', 'a Thursday'],
    ['2026-11-20', 'mañana', 'a Friday, because Saturdays are delivered'],
    ['2026-11-21', 'el lunes, 23 de noviembre', 'a Saturday'],
    ['2026-12-07', 'el miércoles, 9 de diciembre', 'the eve of a holiday'],
    ['2026-04-01', 'el sábado, 4 de abril', 'the Wednesday of Holy Week'],
  ])('of what is ordered in Bucaramanga on %s says %s (%s)', (day, sentence) => {
    expect(deliveryLabel(deliveryEstimate(HOME_MUNICIPALITY, ordered(day)), day)).toBe(sentence);
  });

  test('of another city names the first and the last day', () => {
    expect(deliveryLabel(deliveryEstimate('11001', ordered('2026-11-20')), '2026-11-20')).toBe(
      'entre el lunes, 23 de noviembre y el miércoles, 25 de noviembre',
    );
  });

  test('is short where there is room for little', () => {
    const short = (code: string, day: string) =>
      shortDeliveryLabel(deliveryEstimate(code, ordered(day)), day);
    expect(short(HOME_MUNICIPALITY, '2026-11-20')).toBe('mañana');
    expect(short(HOME_MUNICIPALITY, '2026-11-21')).toBe('el lunes');
    expect(short('11001', '2026-11-20')).toMatch(/^del 23 al 25 de nov/);
    expect(short('11001', '2026-11-28')).toMatch(/^del 1 al 3 de dic/);
    expect(short('05266', '2026-11-26')).toMatch(/^del 1 al 4 de dic/);
    expect(short('05266', '2026-11-25')).toMatch(/^del 30 de nov.* al 3 de dic/);
  });

  test('keeps the term of the law in every municipality, even over the holidays of December', () => {
    const latest = addDays('2026-12-23', DELIVERY_DAYS);
    const late = departments
      .flatMap((each) => each.municipalities)
      .filter(({ code }) => deliveryEstimate(code, ordered('2026-12-23')).last > latest);
    expect(late).toEqual([]);
  });
});

describe('what the shop promises its own city', () => {
  test.each([
    ['2026-11-20', 'mañana', 'Entregas en 24 h en Bucaramanga'],
    ['2026-11-21', 'el lunes', 'Lo de hoy llega el lunes a Bucaramanga'],
    ['2026-11-22', 'mañana', 'Entregas en 24 h en Bucaramanga'],
    ['2026-12-07', 'el miércoles', 'Lo de hoy llega el miércoles a Bucaramanga'],
    ['2026-04-01', 'el sábado', 'Lo de hoy llega el sábado a Bucaramanga'],
  ])('on %s is %s', (day, when, fact) => {
    expect(homeDeliveryDay(ordered(day))).toBe(when);
    expect(homeDeliveryFact(ordered(day))).toBe(fact);
  });
});
