import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSession, signedInAccount } from '#src/identity/credentials.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { askForReset, resetPassword, sendCode, verifyCode } from '#src/session/account-proofs.ts';
import { answerSecondStep, register, signIn, signOut } from '#src/session/session-work.ts';

const oneTab = {
  request: (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: unknown) => unknown)({}),
};
const token = `header.${btoa(JSON.stringify({ sub: 'marta' }))}.signature`;
const tokens = { access_token: token, refresh_token: 'r', token_type: 'bearer', expires_in: 900 };
const marta = { id: 'marta', email: 'marta@correo.co', user_type: 'UserType.BUYER', name: 'Marta' };

/** What the server answers by the end of the address; anything else gets no word. */
let answers: Record<string, unknown>;
/** The bodies that were sent, by the same. */
let sent: Record<string, unknown>;

beforeEach(() => {
  answers = {};
  sent = {};
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: oneTab } }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const end = path.slice('/api/v1/auth/'.length);
    const body = answers[end];
    if (typeof init.body === 'string') sent[end] = JSON.parse(init.body);
    if (body instanceof Response) return body.clone();
    return body === undefined ? Response.json({}, { status: 400 }) : Response.json(body);
  });
});
afterEach(() => {
  forgetSession();
  localStorage.clear();
});

const enter = () => signIn('marta@correo.co', 'secreta', 'public');
const form = {
  email: 'marta@correo.co',
  password: 'secreta-larga',
  nombre: 'Marta',
  tipo_negocio: 'comprador',
  acepta_tratamiento_datos: true,
} as const;

describe('who signs in', () => {
  test('is signed in once the current-user call succeeds too, whatever backend answers', async () => {
    answers = { login: tokens, me: marta };
    expect(await enter()).toEqual({ ok: true });
    expect(signedInAccount.value).toMatchObject({ user_type: 'buyer', nombre: 'Marta', is_active: true });
    expect(localStorage.getItem('access_token')).toBe(token);
  });

  test('is not while that call fails, and nothing of the session is kept', async () => {
    answers = { login: tokens };
    expect(await enter()).toMatchObject({ ok: false, message: 'Error al obtener información del usuario' });
    answers = { login: tokens, me: { id: 'marta', user_type: 'buyer' } };
    expect(await enter()).toMatchObject({ ok: false });
    expect(signedInAccount.value).toBeNull();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  test('is not without an access token', async () => {
    answers = { login: { user: marta }, me: marta };
    expect(await enter()).toMatchObject({ ok: false, message: 'No se recibió token de acceso' });
  });
});

describe('an account with a second factor', () => {
  const second_step = { challenge: 'c'.repeat(43), expires_in: 300 };
  const asked = () => Response.json({ ...apiError('AUTH_007'), second_step }, { status: 403 });

  test('is signed in by the second step alone, and the device says at the next one that it is remembered', async () => {
    answers = { login: asked(), me: marta };
    const first = await enter();
    expect(first).toMatchObject({ ok: false, secondStep: { challenge: second_step.challenge } });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(sent.login).not.toHaveProperty('remembered');

    answers = { 'second-factor/sign-in': { ...tokens, remembered: 'r'.repeat(43) }, me: marta };
    expect(await answerSecondStep(second_step, '123456', true)).toEqual({ ok: true });
    expect(sent['second-factor/sign-in']).toMatchObject({ code: '123456', remember: true });

    answers = { login: tokens, me: marta };
    await signOut();
    expect(await enter()).toEqual({ ok: true });
    expect(sent.login).toMatchObject({ remembered: ['r'.repeat(43)] });
  });
});

test.each([
  ['Error al iniciar sesión', enter],
  ['Error en autenticación administrativa', () => signIn('marta', 'x', 'admin')],
  ['Error al registrar usuario', () => register({ ...form, registration_id: crypto.randomUUID() })],
  ['Error al solicitar recuperación de contraseña', () => askForReset(form.email, 'public')],
  ['Error al restablecer contraseña', () => resetPassword({ token: 't', password: 'secreta-larga' })],
  ['Error al enviar código OTP', () => sendCode('3001234567')],
  ['Error al verificar código OTP', () => verifyCode('id', '123456')],
])('«%s» is said where the server gives no reason', async (message, ask) => {
  expect(await ask()).toMatchObject({ ok: false, message });
});
