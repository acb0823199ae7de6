import { expect, test } from 'vitest';
import { answerTime, secondsLabel } from '#src/features/office/performance/seconds-labels.ts';

test.each([
  [0, '0 s'],
  [0.0004, '1 ms'],
  [0.25, '250 ms'],
  [2.5, '2,5 s'],
  [60, '60 s'],
])('%s seconds are %s', (seconds, words) => expect(secondsLabel(seconds)).toBe(words));

test.each([
  [null, 0, 'sin dato'],
  [null, 3, 'más de 5 s'],
  [0.05, 3, '50 ms'],
])('the time %s of %s answers is %s', (seconds, requests, words) => {
  expect(answerTime(seconds, requests)).toBe(words);
});
