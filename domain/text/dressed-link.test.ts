import { describe, expect, test } from 'vitest';
import { secretOfLink, undressedAddress } from '#domain/text/dressed-link.ts';

const SECRET = 'aB3-_xYz0123456789aB3-_xYz0123456789abcdefg';

test.each([
  ['as it was written', SECRET],
  ['with the end of a sentence', `${SECRET}.`],
  ['in brackets', `${SECRET})`],
  ['in angle brackets', `${SECRET}>`],
  ['in angle brackets, encoded', `${SECRET}%3E`],
  ['in quotation marks', `“${SECRET}”`],
  ['broken over two lines', `${SECRET.slice(0, 20)}\r\n ${SECRET.slice(20)}`],
  ['broken over two lines, encoded', `${SECRET.slice(0, 20)}%0D%0A${SECRET.slice(20)}`],
  ['broken as quoted-printable', `${SECRET.slice(0, 20)}=\r\n${SECRET.slice(20)}`],
  ['with a sign that nobody sees', `${SECRET.slice(0, 20)}\u200B${SECRET.slice(20)}`],
  ['encoded twice', `%2523${SECRET}`],
  ['with what a program counts clicks by', `${SECRET}?utm_source=mail`],
  ['with half an encoding', `${SECRET}%E2%8`],
])('finds the secret %s', (_, fragment) => {
  expect(secretOfLink(fragment)).toBe(SECRET);
});

test('finds no secret where there is none', () => {
  expect([secretOfLink(''), secretOfLink('.>'), secretOfLink('%')]).toEqual(['', '', '']);
});

describe('an address', () => {
  test.each([
    ['/verify-email%23abc', '', '', '/verify-email#abc'],
    ['/verify-email%2523abc', '', '', '/verify-email#abc'],
    ['/orders/MS-000012/track%23abc%3E', '', '', '/orders/MS-000012/track#abc%3E'],
    ['/verify-email%23abc', '?fbclid=1', '', '/verify-email?fbclid=1#abc'],
    ['/forgot-password.', '', '', '/forgot-password'],
    ['/forgot-password)%3E', '', '', '/forgot-password'],
    ['/verify-email%3E', '', '#abc', '/verify-email#abc'],
  ])('%s is meant as %s%s%s', (pathname, search, hash, meant) => {
    expect(undressedAddress({ pathname, search, hash })).toBe(meant);
  });

  test.each(['/', '/marketplace', '/marketplace/product/caf%C3%A9-1.5', '/%3E'])('%s stays', (pathname) => {
    const meant = undressedAddress({ pathname, search: '?q=1.', hash: '#abc.' });
    expect(meant === null || meant.startsWith('/?')).toBe(true);
  });
});
