import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf, scrubbed, scrubbedAgent } from '#domain/errors/scrub.ts';

const letters = (alphabet: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max }).map((each) => each.join(''));
const WORD = 'abcdefghijklmnopqrstuvwxyz';
const BASE64URL = `${WORD}${WORD.toUpperCase()}0123456789-_`;

const part = letters(BASE64URL, 24, 60).filter((each) => /\d/.test(each) && /[a-z]/i.test(each));
const secrets = {
  'an e-mail': fc
    .tuple(letters(`${WORD}0123456789.`, 3, 12), letters(WORD, 3, 10))
    .map(([who, host]) => `${who}@${host}.co`),
  'a token of a session': fc.tuple(part, part, part).map((parts) => parts.join('.')),
  'an opaque token': part,
  'a mobile': fc.integer({ min: 3_000_000_000, max: 3_999_999_999 }).map((each) => `+57 ${each}`),
  'a document or a card': fc.bigInt({ min: 10_000_000n, max: 9_999_999_999_999_999n }).map(String),
};
const around = fc.tuple(
  fc.constantFrom(
    '',
    'No se pudo abrir ',
    'TypeError: ',
    '{"detail":"',
    'https://mestore.co/a?x=',
    '(',
    'de ',
  ),
  fc.constantFrom('', ' al guardar', '"}', ')', ', otra vez', '\n at f (/assets/front-Ab12Cd34.js:1:2345)'),
);

describe.each(Object.entries(secrets))('%s', (_, secret) => {
  test('is in no record, whatever stands around it', () => {
    fc.assert(
      fc.property(secret, around, (hidden, [before, after]) => {
        const written = scrubbed(`${before}${hidden}${after}`);
        expect(written).not.toContain(hidden);
        expect(scrubbed(written)).toBe(written);
      }),
    );
  });

  test('is in no page of an address', () => {
    fc.assert(
      fc.property(secret, (hidden) => {
        const page = pageOf(`https://mestore.co/track/${hidden}?token=${hidden}#${hidden}`);
        expect(page).toBe('/track/:id');
      }),
    );
  });
});

/** What the rules look for, in pieces. */
const shards = [
  'token',
  '=',
  ':',
  '"',
  "'",
  '[oculto]',
  '[',
  ']',
  '@',
  '%40',
  '.',
  '-',
  '_',
  ' ',
  '\n',
  '/',
  '?',
  '&',
].concat([
  'bearer',
  'Authorization',
  '3001234',
  '12',
  'a1b2c3d4e5',
  'marta',
  'ñ',
  '😀',
  '\0',
  '\ud800',
  '.js',
  '(',
  ')',
  '#',
]);

test('scrubbing any text is total, bounded and done once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shards), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const once = scrubbed(text, 120);
      expect(once.length).toBeLessThanOrEqual(120);
      expect(scrubbed(scrubbed(text))).toBe(scrubbed(text));
      expect(pageOf(text).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('a megabyte is scrubbed without waiting for it', () => {
  const started = performance.now();
  for (const long of [
    'a'.repeat(1e6),
    '3 '.repeat(5e5),
    'a.'.repeat(5e5),
    'token='.repeat(2e5),
    '?a='.repeat(3e5),
  ])
    scrubbed(long, 300);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['Authorization: Bearer abc', 'Authorization: [oculto]'],
  ['{"refresh_token":"abc","n":1}', '{"refresh_token":[oculto],"n":1}'],
  ['password=hola&x=1', 'password=[oculto]&x=1'],
  ['la clave: "mi gato"', 'la clave: [oculto]'],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
  ['Unexpected token < in JSON at position 0', 'Unexpected token < in JSON at position 0'],
  [
    'at n (https://mestore.co/assets/marketplace-home-page-Ab12Cd34.js:1:23456)',
    'at n (https://mestore.co/assets/marketplace-home-page-Ab12Cd34.js:1:23456)',
  ],
])('%s is written %s', (text, written) => {
  expect(scrubbed(text)).toBe(written);
});

test.each([
  ['https://mestore.co/marketplace/search?q=regalo%20para%20ana', '/marketplace/search'],
  ['/marketplace/product/pro-1234', '/marketplace/product/:id'],
  ['/checkout/confirmation/offline_order_x', '/checkout/confirmation/:id'],
  ['/admin-secure-portal/pqr/PQR-2026-000123', '/admin-secure-portal/pqr/:id'],
  ['/', '/'],
  ['', '/'],
])('the page of %s is %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test('a browser names itself, and nobody else', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.6478.127 Safari/537.36';
  expect(scrubbedAgent(agent)).toBe(agent);
  expect(scrubbedAgent('yo@correo.co <b>')).toBe('yocorreo.co b');
});
