import { type AuthEventPage, authEventsPath } from '#domain/accounts/auth-event.ts';
import { paths } from '#domain/paths.ts';
import { anAuthEvent } from '#test/factories/auth-event-factory.ts';
import { openAnomalies } from '#test/gallery/states/people/anomaly-states.ts';
import { unansweredStates } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const log = { screen: 'auth-logs', at: paths.authLogs, as: 'owner' } as const;
const asks = `GET ${authEventsPath}`;

const page = {
  data: [
    anAuthEvent({ at: before({ minutes: 4 }) }),
    anAuthEvent({
      at: before({ minutes: 31 }),
      act: 'admin_login',
      outcome: 'refused',
      reason: 'AUTH_001',
      account: { id: 'jairo', name: 'Jairo Pinzón', email: 'bodega@mestore.co' },
      device: 'Chrome en Android',
    }),
    anAuthEvent({
      at: before({ hours: 2 }),
      act: 'denied',
      outcome: 'refused',
      reason: 'AUTH_004',
      route: 'GET /api/v1/audit',
      account: { id: 'luz', name: 'Luz Dary Jaimes', email: 'soporte@mestore.co' },
    }),
    anAuthEvent({ at: before({ hours: 5 }), act: 'guest', account: null, address: '', device: '' }),
    anAuthEvent({
      at: before({ days: 1 }),
      act: 'export_data',
      account: {
        id: 'marta',
        name: 'Marta Rueda',
        email: 'marta.lucia.rueda.villamizar@correo-electronico.co',
      },
      address: '2800:484:1284:f700:5c1b:9a41:3f80:77aa',
      device: 'Safari en iPhone',
    }),
  ],
  next: '120',
} satisfies AuthEventPage;

const logStates: readonly GalleryState[] = [
  { ...log, state: 'full', answers: { [asks]: page }, shows: 'propietario@mestore.co' },
  {
    ...log,
    state: 'none',
    answers: { [asks]: { data: [], next: null } satisfies AuthEventPage },
    shows: 'Nada que coincida con los filtros',
  },
  ...unansweredStates(asks, log, {
    loading: 'Registro de ingresos',
    error: 'No se pudo leer el registro',
    denied: 'warehouse',
  }),
];

/** The people who signed in and those who were kept out, below how many anomalies wait. */
export const authLogStates: readonly GalleryState[] = logStates.map((each) =>
  each.answers ? { ...each, answers: { ...openAnomalies, ...each.answers } } : each,
);
