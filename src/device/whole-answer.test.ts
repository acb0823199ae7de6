import { expect, test } from 'vitest';
import { wholeAnswer } from '#src/device/whole-answer.ts';

test('reads an answer to its end, whatever it says', async () => {
  const refused = new Response('{"detail":"Espera."}', { status: 429, headers: { 'retry-after': '60' } });
  const answer = await wholeAnswer(Promise.resolve(refused));
  expect([answer?.status, answer?.headers.get('retry-after'), answer?.bodyUsed]).toEqual([429, '60', true]);
});

test('is nothing when nobody answers, and what it was when its rest is cut off', async () => {
  const cut = new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) }),
  );
  expect(await wholeAnswer(Promise.reject(new TypeError('no network')))).toBeNull();
  expect(await wholeAnswer(Promise.resolve(cut))).toBe(cut);
});
