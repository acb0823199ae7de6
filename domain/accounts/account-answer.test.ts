import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { AccountAnswer, TokensAnswer } from '#domain/accounts/account-answer.ts';
import { Id } from '#domain/base/ids.ts';

const said = (over: object = {}) => ({
  id: 'persona-1',
  email: 'marta@correo.co',
  user_type: 'buyer',
  ...over,
});
const read = (answer: object) => v.parse(AccountAnswer, answer);

describe('the current-user answer of any backend', () => {
  test.each([
    ['no id', { id: undefined }, { id: 'marta@correo.co' }],
    ['null for its id', { id: null }, { id: 'marta@correo.co' }],
    ['an id that is a number', { id: 7 }, { id: '7' }],
    ['`name` for `nombre`', { name: 'Marta' }, { nombre: 'Marta' }],
    ['both names', { nombre: 'Marta R.', name: 'Marta' }, { nombre: 'Marta R.' }],
    ['a role in capitals', { user_type: 'VENDOR' }, { user_type: 'vendor' }],
    ['a role with its class', { user_type: 'UserType.ADMIN_SALES' }, { user_type: 'admin_sales' }],
    ['a role of nobody', { user_type: 'astronauta' }, { user_type: 'buyer' }],
    ['nothing of whether it is active', {}, { is_active: true }],
    ['null of whether it is active', { is_active: null }, { is_active: true }],
    ['that it is not active', { is_active: false }, { is_active: false }],
    ['nothing of proofs', {}, { email_verified: false, phone_verified: false }],
    [
      'its proofs',
      { email_verified: true, phone_verified: true },
      { email_verified: true, phone_verified: true },
    ],
    ['a mobile that is none', { telefono: 300 }, { telefono: null }],
  ])('with %s is read', (_, over, expected) => {
    expect(read(said(over))).toMatchObject(expected);
  });

  test('that says nothing of a role of one’s own is of a fixed one; one that cannot be read keeps nothing', () => {
    const read = (said: object) =>
      v.parse(AccountAnswer, { email: 'a@b.co', user_type: 'buyer', ...said }).granted;
    expect(read({})).toBeUndefined();
    expect(read({ granted: null })).toBeUndefined();
    expect(read({ granted: ['readStock'] })).toEqual(['readStock']);
    expect(read({ granted: 'readStock' })).toEqual([]);
  });

  test('makes an id of any e-mail', () => {
    const { id } = read(said({ id: null, email: "o'brien+ventas@correo.co" }));
    expect(v.is(Id, id)).toBe(true);
    expect(id).not.toBe(read(said({ id: null, email: 'obrienventas@correo.co' })).id);
  });

  test.each([
    { email: undefined },
    { email: '' },
    { user_type: undefined },
    { user_type: '' },
    { user_type: null },
  ])('without an e-mail or a role is refused: %j', (over) =>
    expect(v.is(AccountAnswer, said(over))).toBe(false),
  );
});

test.each([
  [{ access_token: 'a' }, true],
  [{ access_token: 'a', refresh_token: 7, offline_grant: null }, true],
  [{ access_token: '' }, false],
  [{ refresh_token: 'r' }, false],
])('tokens %j open a session: %s', (answer, opens) => {
  expect(v.is(TokensAnswer, answer)).toBe(opens);
});
