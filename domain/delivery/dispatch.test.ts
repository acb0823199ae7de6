import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { addDays } from '#domain/calendar/day.ts';
import { deliveryEstimate, homeDeliveryFact, homeDeliveryRule } from '#domain/delivery/delivery-estimate.ts';
import {
  addWorkingDays,
  closuresText,
  dispatchAt,
  dispatchLabel,
  lastDispatch,
  isWorkingDay,
  momentAt,
  type Dispatch,
  type DispatchTerms,
} from '#domain/delivery/dispatch.ts';
import { HOME_MUNICIPALITY } from '#domain/delivery/home-municipality.ts';

const closing = (...days: string[]) => days.map((day) => ({ day, name: 'Inventario' }));
const until14: DispatchTerms = { cutOff: 14, closures: [] };

describe('what is ordered', () => {
  test.each([
    ['2026-11-20', 13, '2026-11-20', 'Sale hoy si compras antes de las 14:00', 'a Friday before the hour'],
    ['2026-11-20', 14, '2026-11-21', 'Sale mañana', 'the hour itself, before a Saturday'],
    ['2026-11-21', 9, '2026-11-21', 'Sale hoy si compras antes de las 14:00', 'a Saturday'],
    ['2026-11-21', 20, '2026-11-23', 'Sale el lunes, 23 de noviembre', 'a Saturday evening'],
    ['2026-11-22', 9, '2026-11-23', 'Sale mañana', 'a Sunday'],
    ['2026-12-07', 18, '2026-12-09', 'Sale el miércoles, 9 de diciembre', 'the eve of a holiday'],
    [
      '2026-10-10',
      18,
      '2026-10-13',
      'Sale el martes, 13 de octubre',
      'before a holiday that moved to Monday',
    ],
    ['2026-12-31', 18, '2027-01-02', 'Sale el sábado, 2 de enero de 2027', 'the end of the year'],
  ])('on %s at %i leaves on %s: «%s» (%s)', (day, hour, leaves, says) => {
    const dispatch = dispatchAt({ day, hour }, until14);
    expect(dispatch.leavesOn).toBe(leaves);
    expect(dispatchLabel(dispatch)).toBe(says);
  });

  test('on a closure, or before one, leaves when the company works again', () => {
    const terms = { cutOff: 14, closures: closing('2026-11-24', '2026-11-25') };
    expect(dispatchAt({ day: '2026-11-24', hour: 9 }, terms).leavesOn).toBe('2026-11-26');
    expect(dispatchAt({ day: '2026-11-23', hour: 15 }, terms).leavesOn).toBe('2026-11-26');
    expect(dispatchAt({ day: '2026-11-23', hour: 9 }, terms).leavesOn).toBe('2026-11-23');
  });

  test('at an hour of midnight never leaves the same day, and without an hour nothing is promised', () => {
    const midnight = { cutOff: 0, closures: [] };
    expect(dispatchAt({ day: '2026-11-23', hour: 0 }, midnight).leavesOn).toBe('2026-11-24');
    const none = dispatchAt({ day: '2026-11-23', hour: 9 }, { cutOff: null, closures: [] });
    expect([none.leavesOn, dispatchLabel(none)]).toEqual(['2026-11-23', null]);
    expect(dispatchLabel(dispatchAt({ day: '2026-11-23', hour: 0 }, { cutOff: 1, closures: [] }))).toBe(
      'Sale hoy si compras antes de la 1:00',
    );
  });

  test('and has to be made ready first leaves so many working days later, with an hour or without', () => {
    const made = { ...until14, handlingDays: 2 };
    expect(dispatchAt({ day: '2026-11-20', hour: 9 }, made).leavesOn).toBe('2026-11-23');
    expect(dispatchAt({ day: '2026-11-20', hour: 14 }, made).leavesOn).toBe('2026-11-24');
    expect(dispatchAt({ day: '2026-11-20', hour: 9 }, { ...made, cutOff: null }).leavesOn).toBe('2026-11-23');
    expect(dispatchLabel(dispatchAt({ day: '2026-11-20', hour: 9 }, { ...made, handlingDays: 1 }))).toBe(
      'Sale mañana',
    );
  });

  test('from several stores leaves whole with the last of them, under the earliest hour of that day', () => {
    const at = (cutOff: number | null, handlingDays = 0) =>
      dispatchAt({ day: '2026-11-20', hour: 9 }, { cutOff, closures: [], handlingDays });
    const says = (...all: [Dispatch, ...Dispatch[]]) => dispatchLabel(lastDispatch(all));
    expect(says(at(14), at(11))).toBe('Sale hoy si compras antes de las 11:00');
    expect(says(at(14), at(8))).toBe('Sale mañana');
    expect(says(at(8), at(14), at(14, 2))).toBe('Sale el lunes, 23 de noviembre');
    expect(says(at(14), at(null))).toBeNull();
  });

  test('is ordered at the hour of Bogotá, wherever the clock is', () => {
    expect(momentAt(Date.parse('2026-11-21T04:59:59.999Z'))).toEqual({ day: '2026-11-20', hour: 23 });
    expect(momentAt(Date.parse('2026-11-20T19:00:00.000Z'))).toEqual({ day: '2026-11-20', hour: 14 });
  });

  test('never leaves before it was ordered nor on a day without work, and an hour later never leaves earlier', () => {
    const anyTerms = fc.record({
      cutOff: fc.nat({ max: 23 }),
      closures: fc
        .uniqueArray(fc.nat({ max: 60 }))
        .map((all) => closing(...all.map((at) => addDays('2026-12-01', at)))),
    });
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 22 }), anyTerms, (at, hour, terms) => {
        const day = addDays('2026-12-01', at);
        const { leavesOn } = dispatchAt({ day, hour }, terms);
        expect(leavesOn >= day && isWorkingDay(leavesOn, terms)).toBe(true);
        expect(dispatchAt({ day, hour: hour + 1 }, terms).leavesOn >= leavesOn).toBe(true);
      }),
    );
  });
});

describe('delivery', () => {
  test('is counted from the day that it leaves', () => {
    const before = dispatchAt({ day: '2026-11-20', hour: 9 }, until14);
    const after = dispatchAt({ day: '2026-11-20', hour: 15 }, until14);
    expect(deliveryEstimate(HOME_MUNICIPALITY, before).first).toBe('2026-11-21');
    expect(deliveryEstimate(HOME_MUNICIPALITY, after).first).toBe('2026-11-23');
    expect(homeDeliveryFact(before)).toBe('Entregas en 24 h en Bucaramanga');
    expect(homeDeliveryFact(after)).toBe('Lo que pidas ahora llega el lunes a Bucaramanga');
  });

  test.each([
    [null, 0, '2026-11-19', 'entrega al siguiente día de reparto en Bucaramanga'],
    [14, 13, '2026-11-19', 'entrega al siguiente día de reparto en Bucaramanga si pides antes de las 14:00'],
    [0, 0, '2026-11-20', 'entrega al segundo día de reparto en Bucaramanga'],
  ])('with the hour %s reaches the shop’s city as its rule says', (cutOff, hour, first, rule) => {
    const dispatch = dispatchAt({ day: '2026-11-18', hour }, { cutOff, closures: [] });
    expect(deliveryEstimate(HOME_MUNICIPALITY, dispatch).first).toBe(first);
    expect(homeDeliveryRule({ cutOff })).toBe(rule);
  });

  test('passes over closures, also where no hour is set', () => {
    const closures = closing('2026-11-21', '2026-11-23');
    const dispatch = dispatchAt({ day: '2026-11-20', hour: 9 }, { cutOff: null, closures });
    expect(deliveryEstimate(HOME_MUNICIPALITY, dispatch).first).toBe('2026-11-24');
  });
});

test('the terms of the law are counted without the company’s closures', () => {
  const closures = closing('2026-11-24', '2026-11-25', '2026-11-26');
  expect(addWorkingDays('2026-11-23', 3, { closures })).toBe('2026-11-30');
  expect(addBusinessDays('2026-11-23', 3)).toBe('2026-11-26');
});

test('the closures to come are told in their order', () => {
  const closures = [...closing('2026-12-31'), ...closing('2026-12-24'), ...closing('2026-01-02')];
  expect(closuresText(closures, '2026-11-20')).toBe(
    '24 de dic de 2026 (Inventario), 31 de dic de 2026 (Inventario)',
  );
  expect(closuresText(closures, '2027-01-01')).toBe('');
});
