import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Guide, shipmentText, trackingUrlOf, withoutGuide } from '#domain/delivery/shipment.ts';
import { carriers } from '#test/factories/orders/carriers.ts';

test.each([
  [' 114 015 591 855 ', '114015591855'],
  ['ra 12.345-6 co', 'RA12345-6CO'],
  ['#2202/1', '22021'],
  ['Guía: 2202', null],
  ['', null],
  [' - ', null],
  ['١٢٣', null],
  ['1'.repeat(41), null],
])('%s is pasted as the guide %s', (pasted, guide) => {
  const read = v.safeParse(Guide, pasted);
  expect(read.success ? read.output : null).toBe(guide);
});

test('is told as far as it is known', () => {
  const both = { carrier_id: 'servientrega', carrier_name: 'Servientrega', guide: '2202' };
  expect(shipmentText(both)).toBe('Servientrega · guía 2202');
  expect(shipmentText({ ...both, carrier_id: null, carrier_name: '' })).toBe('Guía 2202');
  expect(shipmentText(withoutGuide(both))).toBe('Servientrega');
  expect([shipmentText(null), shipmentText({ carrier_id: null, carrier_name: '', guide: '' })]).toEqual([
    null,
    null,
  ]);
});

test('is followed where its carrier says so now, also one that is chosen no more', () => {
  const of = (carrier_id: string | null, guide: string) =>
    trackingUrlOf({ carrier_id, carrier_name: 'Como se llamaba', guide }, carriers);
  expect(of('servientrega', 'A&B')).toBe('https://www.servientrega.com/wps/portal/rastreo-envio?guia=A%26B');
  expect(of('antigua', '22')).toContain('numero=22&origen');
  expect([of('mensajero', '22'), of('servientrega', ''), of('ya-no-esta', '22'), of(null, '22')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
