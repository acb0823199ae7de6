import { expect, test } from 'vitest';
import { checkSignIn } from '#src/features/sign-in/sign-in-form.ts';

test('asks for both with one sentence when both are missing', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toMatchObject({
    ok: false,
    summary: ['Email y contraseña son requeridos'],
  });
});

test.each([
  ['ana', 'secreta1', ['Email inválido']],
  ['ana@tienda.co', '12345', ['La contraseña debe tener al menos 6 caracteres']],
  ['ana', '123', ['Email inválido', 'La contraseña debe tener al menos 6 caracteres']],
])('says what is wrong with %s / %s', (email, password, summary) => {
  expect(checkSignIn({ email, password })).toMatchObject({ ok: false, summary });
});

test('marks an empty field as required rather than badly written', () => {
  expect(checkSignIn({ email: 'ana@tienda.co', password: '' })).toMatchObject({
    fields: { password: 'Este campo es requerido.' },
  });
});

test('sends both without the spaces around them', () => {
  expect(checkSignIn({ email: ' ana@tienda.co ', password: ' secreta1 ' })).toEqual({
    ok: true,
    email: 'ana@tienda.co',
    password: 'secreta1',
  });
});
