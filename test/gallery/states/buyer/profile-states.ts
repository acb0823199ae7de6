import type { Device } from '#domain/accounts/device.ts';
import type { GoogleLink } from '#domain/accounts/google-sign-in.ts';
import type { UpdateProfileData } from '#domain/profile/profile.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { aDevice } from '#test/factories/device-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { type GalleryState, THIS_DEVICE, type StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const WRONG_PASSWORD = 'La contraseña no es la de tu cuenta.';

const devices: Device[] = [
  aDevice({ name: 'Firefox en Windows', last_seen_at: before({ days: 3 }), signed_in: false }),
  aDevice({ device_id: THIS_DEVICE, last_seen_at: before({ minutes: 1 }) }),
  aDevice({
    name: 'Safari en iPhone',
    last_seen_at: before({ hours: 5 }),
    remembered_until: '2026-04-02T14:40:00.000Z',
  }),
  aDevice({
    name: 'Edge en Windows',
    last_seen_at: before({ days: 1 }),
    wipe_ordered_at: before({ hours: 2 }),
    signed_in: false,
  }),
  aDevice({
    last_seen_at: before({ days: 9 }),
    wipe_ordered_at: before({ days: 10 }),
    wiped_at: before({ days: 9 }),
    signed_in: false,
  }),
];
/** What the screen of an account asks, whoever looks at it. */
export const accountAnswers: Answers = {
  'GET /api/v1/auth/devices': { data: devices },
  'GET /api/v1/auth/google': { linked_at: null } satisfies GoogleLink,
};

/** A person's own data, the file of it to take along, and the end of the account. */
export const profileStates: readonly GalleryState[] = [
  account('buyer', { shows: 'Se borra al conectarse' }),
  account('vendor', { as: 'store', at: paths.vendorAccount, shows: 'Se borra al conectarse' }),
  account('unproven', {
    account: { email_verified: false, telefono: null, phone_verified: false },
    shows: 'Todavía no lo has dado',
  }),
  account('with-google', {
    answers: {
      ...accountAnswers,
      'GET /api/v1/auth/google': { linked_at: before({ days: 4 }) } satisfies GoogleLink,
    },
    shows: 'Entra a tu cuenta',
  }),
  account('looking-for-devices', {
    answers: { ...accountAnswers, 'GET /api/v1/auth/devices': 'silence' },
    shows: 'Buscando tus equipos…',
  }),
  account('devices-failed', {
    answers: { ...accountAnswers, 'GET /api/v1/auth/devices': { status: 500, body: apiError('API_003') } },
    shows: 'Error interno del servidor.',
  }),
  account('offline', { offline: true, shows: 'Sin conexión no se puede ver tus otros equipos.' }),
  account('changed', {
    offline: true,
    outbox: [
      anEntry({
        type: 'order',
        name: 'profile.update',
        title: 'Cambiar tus datos',
        detail: 'Marta Lucía Rueda de Santamaría',
        preview: {
          nombre: 'Marta Lucía Rueda de Santamaría',
          telefono: '3009876543',
        } satisfies UpdateProfileData,
      }),
    ],
    shows: 'Por enviar',
  }),
  account('editing', { shows: 'Guardar datos', bring: (hand) => hand.press('button', 'Editar tus datos') }),
  account('editing-incomplete', {
    shows: 'Guardar datos',
    async bring(hand) {
      await hand.press('button', 'Editar tus datos');
      await hand.write('Nombre', '');
      await hand.write(/^Celular/, '607 55');
      await hand.press('button', 'Guardar datos');
    },
  }),
  account('wiping', {
    shows: 'Ese equipo borra tus pedidos',
    async bring(hand) {
      await hand.press('button', 'Cerrar sesión y borrar');
    },
  }),
  account('erasing-copy', {
    shows: '¿Borrar la copia local del catálogo?',
    bring: (hand) => hand.press('button', 'Borrar la copia local del catálogo'),
  }),
  account('leaving', {
    outbox: [anEntry({ title: 'Guardar una dirección' })],
    shows: 'Tienes 1 cambio por enviar',
    async bring(hand) {
      await hand.see(/^1 /);
      await hand.press('button', 'Cerrar Sesión');
    },
  }),
  account('deleting', {
    outbox: [anEntry({ title: 'Guardar una dirección' })],
    shows: 'Se pierde lo que tienes por enviar',
    bring: (hand) => hand.press('button', 'Eliminar mi cuenta'),
  }),
  account('deleting-refused', {
    answers: {
      ...accountAnswers,
      'DELETE /api/v1/profile': {
        status: 422,
        body: apiError('AUTH_001', WRONG_PASSWORD, [{ field: 'password', message: WRONG_PASSWORD }]),
      },
    },
    shows: WRONG_PASSWORD,
    async bring(hand) {
      await hand.press('button', 'Eliminar mi cuenta');
      await hand.write('Tu contraseña', 'otra cosa');
      await hand.press('button', 'Eliminar mi cuenta');
    },
  }),
  account('deleting-by-code', {
    answers: { ...accountAnswers, 'POST /api/v1/profile/deletion-code': { status: 204 } },
    shows: 'Código del correo',
    async bring(hand) {
      await hand.press('button', 'Eliminar mi cuenta');
      await hand.press('button', 'No tengo contraseña: enviarme un código');
    },
  }),
  account('deleting-guest', {
    account: { is_guest: true, nombre: null },
    shows: '¿Eliminar tu cuenta de MeStore?',
    bring: (hand) => hand.press('button', 'Eliminar mi cuenta'),
  }),
];

function account(state: string, of: StateDetails & { at?: string }): GalleryState {
  return { screen: 'account', state, as: 'buyer', at: paths.buyerAccount, answers: accountAnswers, ...of };
}
