import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CountedEvent } from '#domain/events/counted-event.ts';
import { COUNTED_PAGES, countedPageOf } from '#domain/events/counted-page.ts';
import { AskedSearch, eventCatalogue } from '#domain/events/event-catalogue.ts';
import { stepsReached } from '#domain/events/funnel.ts';
import { visitSourceOf } from '#domain/events/visit-source.ts';
import { paths } from '#domain/paths.ts';
import { aCountedEvent } from '#test/factories/counted-event-factory.ts';

describe('an event', () => {
  test('is one of the specification, with the data of its name', () => {
    expect(Object.keys(eventCatalogue).sort()).toEqual(
      [
        'page_view',
        'form_start',
        'form_submit',
        'form_error',
        'button_click',
        'generate_lead',
        'scroll_depth',
        'time_on_page',
        'purchase',
        'add_to_cart',
      ].sort(),
    );
    expect(v.is(CountedEvent, aCountedEvent())).toBe(true);
  });

  const money = { value: 149_900, currency: 'COP', items: 2 } as const;
  test.each([
    ['another name', { name: 'beacon', data: {} }],
    ['the data of another name', { name: 'page_view', data: { form: 'registro' } }],
    ['10,000 fields', { data: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])) }],
    [
      '10,000 fields around its data',
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])),
    ],
    ['a page with an id', { page: '/marketplace/product/9' }],
    ['a page with a query', { page: '/marketplace/search?q=x' }],
    ['a page of people at work', { page: paths.inventory }],
    ['a fraction of a peso', { name: 'purchase', data: { ...money, value: 1.5 } }],
    ['a negative value', { name: 'purchase', data: { ...money, value: -1 } }],
    ['another currency', { name: 'purchase', data: { ...money, currency: 'USD' } }],
    ['the number of its order', { name: 'purchase', data: { ...money, order: 'MS-000123' } }],
    [
      'the value of another kind of lead',
      { name: 'generate_lead', data: { from: 'form', value: 10, currency: 'COP' } },
    ],
    ['a share of a page that is no band', { name: 'scroll_depth', data: { percent: 95 } }],
    ['an e-mail as its source', { source: 'marta@correo.co' }],
    ['a phone as its source', { source: '3001234567' }],
    ['a button named by its words', { name: 'button_click', data: { button: 'Comprar ahora' } }],
    ['a date that is none', { at: 'ayer' }],
  ])('is refused with %s', (_, fields) => {
    expect(v.is(CountedEvent, { ...aCountedEvent(), ...fields })).toBe(false);
  });

  test.each([
    ['café molido', true],
    ['iphone 15 pro', true],
    ['cable 3000 w', true],
    ['1098765432', false],
    ['cc 1.098.765.432', false],
    ['300 123 45 67', false],
    ['marta@correo.co', false],
    ['Café', false],
    ['x'.repeat(61), false],
  ])('may tell that «%s» was looked for: %s', (question, isTold) => {
    expect(v.is(AskedSearch, { question, found: 0 })).toBe(isTold);
  });
});

describe('the page of an address', () => {
  test.each([
    ['/', '/landing'],
    ['/marketplace/', '/marketplace'],
    ['/marketplace/product/0190-abc', paths.productPattern],
    ['/productos/17', paths.productPattern],
    ['/checkout/confirmation/offline_order_1', paths.confirmationPattern],
    ['/track/MS-000123', paths.track],
    [paths.inventory, null],
    ['/marketplace/orders/17', paths.myOrders],
    ['/marketplace/product/', null],
    ['/nada', null],
  ])('%s is counted as %s', (address, page) => {
    expect(countedPageOf(address)).toBe(page);
  });

  test.each(COUNTED_PAGES)('%s is counted as itself', (page) => {
    expect(countedPageOf(page)).toBe(page);
  });
});

describe('the source of a visit', () => {
  const host = 'mestore.co';
  test.each([
    ['', null, 'directo'],
    ['www.google.com', null, 'google.com'],
    ['mestore.co', null, 'directo'],
    ['l.facebook.com', 'Boletin-Marzo', 'boletin-marzo'],
    ['', 'marta@correo.co', 'otros'],
    ['', '3001234567', 'otros'],
    ['com.google.android.gm', ' ', 'com.google.android.gm'],
    ['localhost:8000', null, 'otros'],
  ])('from %s, with %s, is %s', (referrer, utmSource, source) => {
    expect(visitSourceOf({ referrer, utmSource, host })).toBe(source);
  });
});

test('a visit reaches each step once, and with a later one those before it', () => {
  expect(stepsReached(0, 'page_view', '/landing')).toEqual(['visit']);
  expect(stepsReached(1, 'page_view', '/landing')).toEqual([]);
  expect(stepsReached(1, 'page_view', paths.checkout)).toEqual(['product', 'cart', 'checkout']);
  expect(stepsReached(4, 'add_to_cart', paths.productPattern)).toEqual([]);
  expect(stepsReached(4, 'purchase', paths.checkout)).toEqual(['purchase']);
});
