import { expect, test } from 'vitest';
import { checkSignIn } from '#src/features/account/sign-in/sign-in-form.ts';

test('asks for both with one sentence when both are missing', () => {
  expect(checkSignIn({ email: ' ', password: '' }, 'public')).toMatchObject({
    ok: false,
    summary: ['Email y contraseña son requeridos'],
  });
});

test.each([
  ['ana', 'secreta1', ['Email inválido']],
  ['ana@tienda.co', '12345', ['La contraseña debe tener al menos 6 caracteres']],
  ['ana', '123', ['Email inválido', 'La contraseña debe tener al menos 6 caracteres']],
])('says what is wrong with %s / %s', (email, password, summary) => {
  expect(checkSignIn({ email, password }, 'public')).toMatchObject({ ok: false, summary });
});

test('marks an empty field as required rather than badly written', () => {
  expect(checkSignIn({ email: 'ana@tienda.co', password: '' }, 'public')).toMatchObject({
    fields: { password: 'Este campo es requerido.' },
  });
});

test('sends both without the spaces around them', () => {
  expect(checkSignIn({ email: ' ana@tienda.co ', password: ' secreta1 ' }, 'public')).toEqual({
    ok: true,
    email: 'ana@tienda.co',
    password: 'secreta1',
  });
});

test('leaves what administrators wrote to the server, once both are there', () => {
  expect(checkSignIn({ email: ' ana ', password: '123' }, 'admin')).toEqual({
    ok: true,
    email: 'ana',
    password: '123',
  });
  expect(checkSignIn({ email: 'ana', password: ' ' }, 'admin')).toMatchObject({
    ok: false,
    summary: ['Email y contraseña son requeridos'],
    fields: { password: 'Este campo es requerido.' },
  });
});
