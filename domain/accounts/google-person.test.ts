import { expect, test } from 'vitest';
import { answersForEmail } from '#domain/accounts/google-person.ts';

test.each([
  ['marta@gmail.com', null, true],
  ['Marta@GoogleMail.com', null, true],
  ['marta@bodega.co', 'bodega.co', true],
  ['marta@hotmail.com', null, false],
  ['marta@gmail.com.co', null, false],
  ['marta@otra-gmail.com', null, false],
])('of %s in the organisation %s Google answers for the mailbox: %s', (email, organisation, answers) => {
  expect(answersForEmail({ email, organisation })).toBe(answers);
});
