import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FactorCode, isRecoveryCode, formatRecoveryCode } from '#domain/second-factor/second-factor.ts';

test.each([
  ['123456', '123456', false],
  [' 123 456 ', '123456', false],
  ['ABCD-EFGH-IJKL-MN23', 'ABCDEFGHIJKLMN23', true],
  ['abcd efgh\u00a0ijkl\u200bmn23', 'ABCDEFGHIJKLMN23', true],
])('%j is read as the code %j', (written, code, recovers) => {
  const read = v.parse(FactorCode, written);
  expect([read, isRecoveryCode(read)]).toEqual([code, recovers]);
});

test.each(['', '12345', '1234567', 'ABCD-EFGH-IJKL', 'ABCD-EFGH-IJKL-MN01', 'ABCD-EFGH-IJKL-MN23-X'])(
  '%j is no code',
  (written) => {
    const { issues } = v.safeParse(FactorCode, written);
    expect(issues?.[0].message).toMatch(/6 dígitos de tu aplicación/);
  },
);

test('a recovery code is written in groups that are read again', () => {
  expect(formatRecoveryCode('ABCDEFGHIJKLMN23')).toBe('ABCD-EFGH-IJKL-MN23');
});
