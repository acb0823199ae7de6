import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { reservationLabel } from '#src/shared/orders/reservation-labels.ts';

/** 3:40 in the afternoon of 23 November in Colombia. */
const untilMs = Date.parse('2026-11-23T20:40:00.000Z');
const before = untilMs - 60_000;
/** Browsers write the spaces of an hour in several ways. */
const words = (held: Parameters<typeof reservationLabel>[0]) =>
  reservationLabel(held).replaceAll(/\s/gu, ' ');

test('the hour is today’s, said as people say it, or names its day', () => {
  const said = (until: number, nowMs: number) => words({ untilMs: until, nowMs, offline: false });
  expect(said(untilMs, before)).toBe('Te guardamos los productos hasta las 3:40 p. m. mientras pagas.');
  const one = Date.parse('2026-11-23T18:05:00.000Z');
  expect(said(one, one - 1)).toBe('Te guardamos los productos hasta la 1:05 p. m. mientras pagas.');
  const ten = Date.parse('2026-11-23T15:05:00.000Z');
  expect(said(ten, ten - 1)).toBe('Te guardamos los productos hasta las 10:05 a. m. mientras pagas.');
  expect(said(untilMs, before - DAY_MS)).toMatch(
    /^Te guardamos los productos hasta el 23.+2026, 3:40 p\. m\. mientras pagas\.$/,
  );
});

test('without a network nothing is promised that this device cannot know', () => {
  expect(words({ untilMs, nowMs: before, offline: true })).toContain('Es lo último que supo este equipo.');
  expect(words({ untilMs, nowMs: untilMs, offline: true })).toBe(
    'Te guardábamos los productos hasta las 3:40 p. m. y ya pasó. Sin conexión no sabemos si el pedido sigue en pie.',
  );
});

test('when the time is over it says what comes next', () => {
  expect(words({ untilMs, nowMs: untilMs, offline: false })).toContain('el pedido se cancela');
});
