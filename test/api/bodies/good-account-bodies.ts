import { uuidv7 } from '#domain/base/ids.ts';
import { anAddress } from '#test/server/commands.ts';
import { pushedBrowser } from '#test/server/notifications/push-device.ts';
import { testPassword } from '#test/server/test-server.ts';

/** For the routes by which people sign in and out. */
export function signingIn() {
  const signIn = { email: 'buyer@prueba.co', password: testPassword };
  const assertion = { id: 'x', client_data: 'x', authenticator_data: 'x', signature: 'x' };
  return {
    'POST /api/v1/auth/login': signIn,
    'POST /api/v1/auth/admin-login': signIn,
    'POST /api/v1/auth/refresh-token': { refresh_token: 'x' },
    'POST /api/v1/auth/register': {
      email: 'nueva@prueba.co',
      password: testPassword,
      nombre: 'Marta Rueda',
      tipo_negocio: 'comprador',
      acepta_tratamiento_datos: true,
    },
    'POST /api/v1/auth/guest': {
      guest_id: uuidv7(),
      guest_secret: 'x'.repeat(43),
      acepta_tratamiento_datos: true,
    },
    'POST /api/v1/auth/guest/register': {
      email: 'invitada@prueba.co',
      password: testPassword,
      nombre: 'Marta Rueda',
      acepta_tratamiento_datos: true,
    },
    'POST /api/v1/auth/verify-email': { token: 'x'.repeat(43) },
    'POST /api/v1/auth/send-verification': { email: 'superuser@prueba.co' },
    'POST /api/v1/auth/forgot-password': { email: 'buyer@prueba.co' },
    'POST /api/v1/auth/reset-password': { token: 'x'.repeat(43), password: testPassword },
    'POST /api/v1/auth/send-otp': { telefono: '3151234567' },
    'POST /api/v1/auth/verify-otp': { request_id: uuidv7(), code: '123456' },
    // It takes no body.
    'POST /api/v1/auth/second-factor/enrol': {},
    'POST /api/v1/auth/second-factor/confirm': { code: '123456' },
    'POST /api/v1/auth/second-factor/recovery-codes': { code: 'ABCD-EFGH-IJKL-MNOP' },
    'POST /api/v1/auth/second-factor/turn-off': { code: '123456' },
    'POST /api/v1/auth/second-factor/verify': { code: '123456' },
    'POST /api/v1/auth/second-factor/sign-in': { challenge: 'x'.repeat(43), code: '123456' },
    // They take no body.
    'POST /api/v1/auth/passkeys/registration-options': {},
    'POST /api/v1/auth/passkeys/verification-options': {},
    'POST /api/v1/auth/passkeys/sign-in-options': {},
    'POST /api/v1/auth/passkeys': {
      name: 'Mi teléfono',
      credential: { id: 'x', client_data: 'x', attestation: 'x' },
    },
    'POST /api/v1/auth/passkeys/verify': { assertion },
    'POST /api/v1/auth/passkeys/sign-in': { assertion },
    'POST /api/v1/auth/passkeys/:id': { name: 'Mi teléfono' },
    'POST /api/v1/auth/passkeys/:id/remove': { password: 'no es esta' },
    'POST /api/v1/auth/devices/:id/forget': {},
    'POST /api/v1/notifications/unsubscribe-mail/:token': {},
    'POST /api/v1/auth/google': { id_token: 'x.x.x', nonce_secret: 'x'.repeat(43) },
    'POST /api/v1/auth/logout': { refresh_token: 'x' },
    'POST /api/v1/auth/devices/wiped': { offline_grant: 'x', refresh_token: 'x' },
    // It takes no body.
    'POST /api/v1/auth/devices/:id/wipe': {},
  };
}

/** For the routes where people change their own data. */
export function ownData() {
  const address = {
    name: 'Marta Rueda',
    phone: '3151234567',
    municipality_code: '68001',
    address: 'Calle 45 # 27-10',
  };
  const company = {
    company: 'Muebles del Oriente S.A.S.',
    nit: '890201213-4',
    email: 'facturas@muebles.co',
    address: 'Carrera 27 # 36-14, Bucaramanga',
  };
  return {
    'PUT /api/v1/profile': { nombre: 'Marta Rueda', telefono: '3151234567' },
    // With the right password it would delete the account that asks.
    'DELETE /api/v1/profile': { password: 'no es esta' },
    'POST /api/v1/profile/addresses': address,
    'PUT /api/v1/profile/addresses/:id': address,
    'POST /api/v1/profile/company': company,
    'PUT /api/v1/profile/company': company,
    'POST /api/v1/profile/company/addresses': address,
    'PUT /api/v1/profile/company/addresses/:id': address,
    'DELETE /api/v1/profile/company/addresses/:id': {},
    'PUT /api/v1/profile/company/people/:id': { role: 'buyer', order_limit: 500_000, month_limit: null },
    'DELETE /api/v1/profile/company/people/:id': {},
    'POST /api/v1/profile/company/invitations': { email: 'rosa@correo.co', role: 'reader' },
    'POST /api/v1/profile/company/invitations/read': { secret: 'x'.repeat(43) },
    'POST /api/v1/profile/company/invitations/accept': { secret: 'x'.repeat(43) },
    'POST /api/v1/profile/company/invitations/:id/resend': {},
    'DELETE /api/v1/profile/company/invitations/:id': {},
    // It takes no body.
    'POST /api/v1/profile/deletion-code': {},
    'DELETE /api/v1/profile/addresses/:id': {},
    'POST /api/v1/profile/saved-filters': {
      id: uuidv7(),
      list: 'users',
      name: 'Cerradas',
      query: 'estado=disabled',
    },
    'DELETE /api/v1/profile/saved-filters/:id': {},
    'POST /api/v1/notifications/subscribe': pushedBrowser('https://push.servicios.co/x').body,
    // It takes no body.
    'POST /api/v1/notifications/unsubscribe': {},
    'DELETE /api/v1/notifications/subscriptions/:id': {},
    'POST /api/v1/notifications/topics/subscribe': { topics: ['system-maintenance'] },
    'POST /api/v1/notifications/topics/unsubscribe': { topics: ['system-maintenance'] },
    'POST /api/v1/notifications/push': {
      targetUsers: ['persona-buyer'],
      payload: { title: 'Hola', body: 'Mañana cerramos a las 3.' },
    },
    'POST /api/v1/profile/sync': { commands: [anAddress('superuser')] },
  };
}
