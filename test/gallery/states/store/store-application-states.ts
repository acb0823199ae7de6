import { paths } from '#domain/paths.ts';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { anOwnApplication } from '#test/factories/stores/store-application-factory.ts';
import { press } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = 'GET /api/v1/store-applications/own';
const page = { screen: 'store-application', as: 'store', at: paths.application } as const;
const anApplication = (over: Partial<OwnApplication> = {}) => ({ data: [anOwnApplication(over)] });
const sent = {
  step: 'submit',
  to_state: 'enviada',
  note: '',
  actor_name: null,
  at: before({ days: 2 }),
} as const;
const note = 'El RUT no se lee. Tómale otra foto con más luz.';

/** The screen where a store applies. */
export const storeApplicationStates: readonly GalleryState[] = [
  { ...page, state: 'new', answers: { [ASKS]: anApplication() }, shows: 'Enviar solicitud' },
  {
    ...page,
    state: 'phone-unproven',
    account: { phone_verified: false },
    answers: { [ASKS]: anApplication() },
    shows: 'Confirmar celular',
  },
  {
    ...page,
    state: 'asked',
    answers: {
      [ASKS]: anApplication({
        state: 'requiere_informacion',
        state_note: note,
        documents: [
          {
            id: '01900000-0000-7000-8000-0000000000a1',
            kind: 'rut',
            mime: 'image/jpeg',
            size: 300_000,
            state: 'rechazado',
            reason: 'No se lee.',
            created_at: before({ days: 2 }),
          },
        ],
        events: [
          sent,
          {
            step: 'request_information',
            to_state: 'requiere_informacion',
            note,
            actor_name: null,
            at: before({ hours: 3 }),
          },
        ],
      }),
    },
    shows: 'No se lee.',
  },
  {
    ...page,
    state: 'rejected',
    answers: { [ASKS]: anApplication({ state: 'rechazada', state_note: 'El NIT es de otra empresa.' }) },
    shows: 'Empezar otra solicitud',
  },
  {
    ...page,
    state: 'again',
    answers: { [ASKS]: anApplication({ state: 'rechazada', state_note: 'El NIT es de otra empresa.' }) },
    shows: 'Enviar solicitud',
    bring: press('Empezar otra solicitud'),
  },
  {
    ...page,
    state: 'sent',
    answers: { [ASKS]: anApplication({ state: 'enviada', events: [sent] }) },
    shows: 'Qué ha pasado',
  },
];
