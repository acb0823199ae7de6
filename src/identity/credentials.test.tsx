import { expect, test } from 'vitest';
import { expiresAtMs } from '#src/identity/credentials.ts';

const tokenWith = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('a token ends when it says, and one that says nothing or cannot be read has ended', () => {
  expect(expiresAtMs(tokenWith({ exp: 1_772_715_600 }))).toBe(1_772_715_600_000);
  for (const token of [tokenWith({}), tokenWith({ exp: 'nunca' }), 'a.%%%.c', 'opaco', ''])
    expect(expiresAtMs(token)).toBe(0);
});
