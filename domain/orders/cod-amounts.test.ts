import { expect, test } from 'vitest';
import { codAmounts } from '#domain/orders/cod-amounts.ts';

const onItsWay = { status: 'confirmed', tracking: 'out_for_delivery', total: 14_954 } as const;
const refused = { status: 'confirmed', tracking: 'returned', total: 20_030 } as const;
const cancelled = { status: 'cancelled', tracking: 'not_sent', total: 10_030 } as const;

test('only what somebody gets is paid at the door, and only where they chose to pay there', () => {
  const packages = [onItsWay, refused, cancelled];
  expect(codAmounts('contraentrega', packages)).toEqual([14_954]);
  expect(codAmounts('pse', packages)).toEqual([]);
});
