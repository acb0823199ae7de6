import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LoginBody, signInForms } from '#domain/accounts/sign-in.ts';

function firstProblem(door: keyof typeof signInForms, email: string, password: string): string | undefined {
  return v.safeParse(signInForms[door], { email, password }).issues?.[0].message;
}

describe('the form of the public door', () => {
  test.each([
    ['', 'secreta', 'Email y contraseña son requeridos'],
    ['marta@correo.co', '   ', 'Email y contraseña son requeridos'],
    ['marta', 'secreta', 'Email inválido'],
    ['marta@correo', 'secreta', 'Email inválido'],
    ['marta@correo.co', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
    [' marta@correo.co ', 'seis66', undefined],
  ])('of %j and %j says %j', (email, password, problem) => {
    expect(firstProblem('public', email, password)).toBe(problem);
  });
});

describe('the form of the administrators’ door', () => {
  test.each([
    ['', 'secreta', 'Email y contraseña son requeridos'],
    ['marta@correo.co', '   ', 'Email y contraseña son requeridos'],
    ['marta', 'corta', undefined],
  ])('of %j and %j says %j', (email, password, problem) => {
    expect(firstProblem('admin', email, password)).toBe(problem);
  });
});

test('LoginBody refuses fields it does not know', () => {
  const body = { email: 'marta@correo.co', password: 'secreta' };
  expect(v.is(LoginBody, body)).toBe(true);
  expect(v.is(LoginBody, { ...body, user_type: 'owner' })).toBe(false);
});
