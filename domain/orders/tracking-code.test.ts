import { expect, test } from 'vitest';
import * as v from 'valibot';
import { TrackingToken } from '#domain/orders/tracked-order.ts';
import { readTrackingCode, shownTrackingCode, trackingCodeOf } from '#domain/orders/tracking-code.ts';

const code = trackingCodeOf(Uint8Array.from({ length: 20 }, (_, index) => index * 13));
const shown = shownTrackingCode(code);
const old = 'a_B-'.repeat(5) + 'zz';

test.each([
  ['as the letter shows it', shown],
  ['in small letters, without hyphens', code.toLowerCase()],
  ['with signs around', `«${shown}».`],
  ['quoted by a mail program', `> ${shown.slice(0, 14)}=\r\n${shown.slice(14)} `],
  ['with signs between that nobody sees', shown.replaceAll('-', '\u200B\u00A0-\u2060')],
  ['with an o for a zero and an l for a one', code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ['as the whole link', `https://mestore.co/track/MS-000123#${code}>`],
  ['as a link in small letters', `https://mestore.co/track/ms-000123#${code.toLowerCase()}`],
  ['as a link whose # was rewritten', `https://mestore.co/track/MS-000123%23${code}`],
])('a code is read %s', (_, input) => {
  expect(readTrackingCode(input)).toBe(code);
});

test('a link of before is read, and what is neither is not', () => {
  expect(readTrackingCode(`https://mestore.co/track/MS-000123#${old}`)).toBe(old);
  const link = 'https://mestore.co/track/MS-000123#';
  for (const input of [
    '',
    'MS-000123',
    code.slice(1),
    `${code}A`,
    link,
    `${link}${code.slice(1)}`,
    `${link}${old}z`,
  ])
    expect(readTrackingCode(input)).toBe('');
});

test('every code is one that links have, and each of its signs is as likely as any other', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => trackingCodeOf(new Uint8Array(20).fill(byte)));
  expect(bytes.every((each) => v.is(TrackingToken, each) && readTrackingCode(each) === each)).toBe(true);
  const times = [...new Set(bytes)].map((code) => bytes.filter((each) => each === code).length);
  expect(times).toEqual(Array.from({ length: 32 }, () => 8));
});
