import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha1, uuidv5 } from '#domain/base/uuid-v5.ts';

test('is the example of RFC 9562, appendix A.4', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(uuidv5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('hashes any text as node does, across the ends of its blocks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(Buffer.from(sha1(bytes)).toString('hex')).toBe(createHash('sha1').update(bytes).digest('hex'));
    }),
  );
});

test('refuses a namespace that is no UUID', () => {
  expect(() => uuidv5('tienda-1', 'x')).toThrow('namespace');
});
