import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LoginBody, SignInForm } from '#domain/accounts/sign-in.ts';

function firstProblem(email: string, password: string): string | undefined {
  return v.safeParse(SignInForm, { email, password }).issues?.[0].message;
}

describe('SignInForm', () => {
  test.each([
    ['', 'secreta', 'Email y contraseña son requeridos'],
    ['marta@correo.co', '   ', 'Email y contraseña son requeridos'],
    ['marta', 'secreta', 'Email inválido'],
    ['marta@correo', 'secreta', 'Email inválido'],
    ['marta@correo.co', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
    [' marta@correo.co ', 'secreta', undefined],
  ])('of %j and %j says %j', (email, password, problem) => {
    expect(firstProblem(email, password)).toBe(problem);
  });
});

test('LoginBody refuses fields it does not know', () => {
  const body = { email: 'marta@correo.co', password: 'secreta' };
  expect(v.is(LoginBody, body)).toBe(true);
  expect(v.is(LoginBody, { ...body, user_type: 'owner' })).toBe(false);
});
