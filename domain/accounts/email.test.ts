import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Email, likelyEmail } from '#domain/accounts/email.ts';

test.each([
  ['ana@gmail.com', 'ana@gmail.com'],
  [' ana.gomez+tienda@correo.com.co ', 'ana.gomez+tienda@correo.com.co'],
  ['\u200Bana@gmail.com\u200E', 'ana@gmail.com'],
  ['Ana Gómez <ana@gmail.com>', 'ana@gmail.com'],
  ['mailto:ana@gmail.com', 'ana@gmail.com'],
  ['ana_1@sub.mi-tienda.co', 'ana_1@sub.mi-tienda.co'],
  ['peña@compañía.com', 'peña@compañía.com'],
])('%s is an e-mail', (written, email) => {
  expect(v.parse(Email, written)).toBe(email);
});

test.each([
  '',
  'ana',
  'ana@gmail',
  'ana@gmail..com',
  'ana..gomez@gmail.com',
  '.ana@gmail.com',
  'ana@.com',
  'ana@gmail.com.',
  'ana@@gmail.com',
  'ana gomez@gmail.com',
  'ana@-gmail.com',
  'ana@10.0.0.1',
  'ana@gmail.com, luz@gmail.com',
])('%o is none', (written) => {
  expect(v.is(Email, written)).toBe(false);
});

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana@GMAIL.COM.', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@gmail.cm', 'ana@gmail.com'],
  ['ana@mitienda.con', 'ana@mitienda.com'],
  ['ana@gmail.com', null],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@mitienda.com.co', null],
  ['ana@correo.cm', null],
  ['ana@mail.com', null],
  ['ana', null],
])('%s is asked about: %s', (written, meant) => {
  expect(likelyEmail(written)).toBe(meant);
});
