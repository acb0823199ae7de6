import type { Page, Route } from '@playwright/test';
import { REGISTRATION_FIELD } from '#domain/accounts/google-sign-in.ts';
import { apiError } from '#domain/errors/error-catalogue.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { see } from '#test/e2e/support/ways.ts';

/** A link that nobody was sent: of the right length, so that the form shows. */
const NO_LINK = `#${'a'.repeat(43)}`;

/** Coming to have an account, proving what is one's own, and getting back in. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'register',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/register', 'Crear una cuenta'),
  },
  {
    name: 'register',
    state: 'incomplete',
    on: 'visitor',
    async show(page) {
      await see(page, '/vendor/register', 'Crear una cuenta');
      await page.getByLabel('Email').fill('marta');
      await page.getByText('Qué autorizas').click();
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'forgot-password',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/login/forgot-password', 'Recuperar contraseña'),
  },
  {
    name: 'forgot-password',
    state: 'sent',
    on: 'visitor',
    async show(page) {
      await see(page, '/login/forgot-password', 'Recuperar contraseña');
      await page.getByLabel('Email').fill(`nadie-${Date.now()}@correo.co`);
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await page.getByText(/te enviamos un enlace/).waitFor();
    },
  },
  {
    name: 'reset-password',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, `/login/reset-password${NO_LINK}`, 'Elegir contraseña'),
  },
  {
    name: 'reset-password',
    state: 'no-link',
    on: 'visitor',
    show: (page) => see(page, '/login/reset-password', 'Falta el enlace del correo'),
  },
  {
    name: 'verify-email',
    state: 'spent',
    on: 'visitor',
    expects: /400/,
    show: (page) => see(page, `/auth/verificar-correo${NO_LINK}`, 'No se pudo confirmar'),
  },
  {
    name: 'sign-in',
    state: 'with-google',
    on: 'visitor',
    async show(page) {
      await offerGoogle(page);
      await see(page, '/auth/login', 'Continuar con Google');
    },
  },
  {
    name: 'google',
    state: 'no-answer',
    on: 'visitor',
    show: (page) => see(page, '/auth/google', 'Falta la respuesta de Google'),
  },
  {
    name: 'google',
    state: 'newcomer',
    on: 'visitor',
    expects: /422/,
    async show(page) {
      await offerGoogle(page);
      await see(page, '/auth/login', 'Continuar con Google');
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await page.getByText('Todavía no tienes una cuenta').waitFor();
    },
  },
  {
    name: 'google',
    state: 'refused',
    on: 'visitor',
    expects: /404/,
    async show(page) {
      await offerGoogle(page, (route) => route.fallback());
      await see(page, '/auth/login', 'Continuar con Google');
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await page.getByText('No se pudo ingresar').waitFor();
    },
  },
  {
    name: 'verify-phone',
    state: 'empty',
    on: 'buyer',
    show: (page) => see(page, '/verify-otp', 'Confirmar celular'),
  },
  {
    name: 'verify-phone',
    state: 'code',
    on: 'buyer',
    async show(page) {
      await see(page, '/verify-otp', 'Confirmar celular');
      await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
      await page.getByRole('button', { name: 'Enviar código' }).click();
      await page.getByLabel('Código').waitFor();
    },
  },
  {
    name: 'account',
    state: 'with-google',
    on: 'buyer',
    async show(page) {
      const linked = { linked_at: '2026-03-01T12:00:00.000Z' };
      await page.route('**/api/v1/auth/google', (route) => route.fulfill({ json: linked }));
      await see(page, '/app/mi-perfil', 'Mi Perfil');
      await page.getByText('Entra a tu cuenta').waitFor();
    },
  },
  {
    name: 'admin-portal',
    state: 'visitor',
    on: 'visitor',
    show: (page) => see(page, '/admin-portal', 'Portal Admin'),
  },
  {
    name: 'admin-sign-in',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/admin-login', 'Portal administrativo'),
  },
];

/** Google as a page sees it, on a server that does not offer it: its screens and what the server asks of a newcomer. */
async function offerGoogle(page: Page, enter: (route: Route) => Promise<void> = askWho): Promise<void> {
  const google = { client_id: 'una', auth_url: 'http://google.prueba/entrar' };
  await page.route('**/api/v1/auth/options', (route) => route.fulfill({ json: { google } }));
  await page.route('http://google.prueba/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const answer = new URLSearchParams({ state: asked.get('state') ?? '', id_token: 'e30.e30.firma' });
    return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}#${answer}` } });
  });
  await page.route('**/api/v1/auth/google', enter);
}

function askWho(route: Route): Promise<void> {
  const missing = [{ field: REGISTRATION_FIELD, message: 'Falta.' }];
  return route.fulfill({ status: 422, json: apiError('API_001', undefined, missing) });
}
