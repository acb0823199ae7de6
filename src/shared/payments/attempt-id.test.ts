import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { attemptId } from '#src/shared/payments/attempt-id.ts';

test('the same attempt has the same id, and any other another', async () => {
  const first = await attemptId('offline_order_1', 1, 'pse');
  expect(await attemptId('offline_order_1', 1, 'pse')).toBe(first);
  const others = [
    await attemptId('offline_order_1', 2, 'pse'),
    await attemptId('offline_order_1', 1, 'nequi'),
    await attemptId('offline_order_2', 1, 'pse'),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('is a UUID that the server takes as an idempotency key', async () => {
  const id = await attemptId('offline_order_1', 1, 'pse');
  expect(v.is(Uuid, id)).toBe(true);
  expect(id[14]).toBe('8');
});
