import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/base/durations.ts';
import {
  ACCOUNT_HOLD_MS,
  accountText,
  BankAccount,
  holderDiffers,
  holdOf,
  SaveBankAccountBody,
} from '#domain/payouts/bank-account.ts';
import { banksByName } from '#domain/payouts/banks.ts';

const good = {
  bank: '1007',
  kind: 'savings',
  number: '031-123456-78',
  holder_name: ' Dulces de Vélez S.A.S. ',
  holder_document_type: 'NIT',
  holder_document: '900.123.456-8',
};
const wrongFieldOf = (over: object) => {
  const read = v.safeParse(BankAccount, { ...good, ...over });
  return read.issues?.map((each) => v.getDotPath(each));
};

describe('the account that a store writes', () => {
  test('is kept as digits, with the NIT as it is compared', () => {
    expect(v.parse(BankAccount, good)).toEqual({
      ...good,
      number: '03112345678',
      holder_name: 'Dulces de Vélez S.A.S.',
      holder_document: '900123456-8',
    });
  });

  test.each([
    ['bank', { bank: '9999' }],
    ['kind', { kind: 'corriente' }],
    ['number', { number: '0311234567' }],
    ['number', { number: '0311234567A' }],
    ['number', { number: '' }],
    ['number', { bank: '1507', number: '6012345678' }],
    ['number', { bank: '1551', number: '31012345678' }],
    ['number', { bank: '1051', number: '12345' }],
    ['number', { bank: '1051', number: '12345678901234567' }],
    ['holder_name', { holder_name: '  ' }],
    ['holder_document', { holder_document: '900123456-1' }],
    ['holder_document', { holder_document: '900123456' }],
    ['holder_document', { holder_document_type: 'CC', holder_document: '12' }],
    ['holder_document', { holder_document_type: 'CC', holder_document: '900123456-8' }],
  ])('is refused by its %s: %o', (field, over) => {
    expect(wrongFieldOf(over)).toEqual([field]);
  });

  test.each([
    { bank: '1507', number: '310 123 4567' },
    { bank: '1051', number: '001234567890' },
    { holder_document_type: 'CC', holder_document: '1.098.765.432' },
  ])('is taken: %o', (over) => expect(wrongFieldOf(over)).toBeUndefined());

  test('is written with its number twice', () => {
    const body = { seen_version: 0, bank_account: good };
    expect(v.safeParse(SaveBankAccountBody, { ...body, number_again: '03112345678' }).success).toBe(true);
    const other = v.safeParse(SaveBankAccountBody, { ...body, number_again: '03112345679' });
    expect(other.issues?.map((each) => v.getDotPath(each))).toEqual(['number_again']);
  });
});

describe('the hold of an account', () => {
  const savedAtMs = Date.parse('2026-03-05T15:00:00.000Z');
  const hold = { savedAtMs, holderDiffers: false, releasedAtMs: null };

  test('ends by itself after 72 hours, to the millisecond', () => {
    const untilMs = savedAtMs + 72 * HOUR_MS;
    expect(holdOf(hold, savedAtMs)).toEqual({ sinceMs: savedAtMs, untilMs });
    expect(holdOf(hold, untilMs - 1)).toEqual({ sinceMs: savedAtMs, untilMs });
    expect(holdOf(hold, untilMs)).toBeNull();
  });

  test('of another holder ends only when two people release it', () => {
    const other = { ...hold, holderDiffers: true };
    expect(holdOf(other, savedAtMs + 10 * ACCOUNT_HOLD_MS)).toEqual({ sinceMs: savedAtMs, untilMs: null });
    expect(holdOf({ ...other, releasedAtMs: savedAtMs + 1 }, savedAtMs + 2)).toBeNull();
  });

  test('holds also where the clock of the server went back', () => {
    expect(holdOf(hold, savedAtMs - HOUR_MS)).not.toBeNull();
  });
});

test.each([
  ['900123456-8', '900123456-8', false],
  ['900123456-8', '900.123.456', false],
  ['1098765432', '1098765432-1', false],
  ['900123457-5', '900123456-8', true],
  ['900123456-8', null, true],
])('the holder %s of a store of %s is another: %s', (holder, store, is) => {
  expect(holderDiffers(holder, store)).toBe(is);
});

test('the banks are named once each, in the order of their names', () => {
  const names = banksByName.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(accountText({ bank: '1007', kind: 'savings', last_four: '5678' })).toBe(
    'Bancolombia, ahorros, termina en 5678',
  );
});
