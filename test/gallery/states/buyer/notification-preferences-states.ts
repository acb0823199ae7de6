import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { preferencePaths, type PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { pushPaths, type TopicsAnswer } from '#domain/notifications/push-api.ts';
import { pushTopics, topicsFor, type PushTopic } from '#domain/notifications/push-topics.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { inTurn, loseNetworkOnce } from '#test/gallery/gestures.ts';

const READ = `GET ${preferencePaths.own}`;
const TOPICS = `GET ${pushPaths.topics}`;
const DEVICES = `GET ${pushPaths.subscriptions}`;

const chosen: PreferencesAnswer = {
  choices: { system: { push: false }, sales: { email: true }, inventory: { email: true } },
  quiet_hours: { from: 1_320, to: 360 },
  shows_details: true,
  digests: { products: 'daily', sales: 'weekly' },
  digest_minute: 1_080,
  changed_at: before({ days: 2 }),
};
const topics = (...named: PushTopic[]): TopicsAnswer => ({
  data: named.map((topic, place) => ({ topic, label: pushTopics[topic].label, is_followed: place === 0 })),
});
const ofBuyer = topics('promotions-bucaramanga', 'system-maintenance');
const device = (id: string, name: string, is_this_device = false) => ({
  id,
  name,
  created_at: before({ days: 30 }),
  seen_at: before({ hours: 3 }),
  is_this_device,
});
const answers: Answers = {
  [READ]: chosen,
  [TOPICS]: ofBuyer,
  [DEVICES]: { data: [device('s-1', 'Chrome en Android', true), device('s-2', 'Safari en iPhone')] },
};

/** How somebody wants to be told. */
export const notificationPreferencesStates: readonly GalleryState[] = [
  preferences('store', { as: 'store', answers, shows: 'Safari en iPhone' }),
  preferences('changed-offline', {
    answers: {
      [READ]: { ...chosen, choices: {}, quiet_hours: null },
      [DEVICES]: { data: [] },
      [TOPICS]: ofBuyer,
    },
    bring: inTurn(loseNetworkOnce('Ningún equipo te avisa'), async (hand) => {
      await hand.press('button', 'Nada que no sea obligatorio');
      await hand.press('switch', 'Horas de silencio');
    }),
    shows: 'Por enviar',
  }),
  preferences('failed', {
    answers: { ...answers, [READ]: { status: 500, body: apiError('API_003') } },
    shows: 'No pudimos leer tus preferencias de notificaciones',
  }),
  preferences('topic-refused', {
    as: 'admin',
    answers: {
      ...answers,
      [TOPICS]: topics(...topicsFor(fixedRole('admin'))),
      [`POST ${pushPaths.followTopics}`]: {
        status: 403,
        body: apiError(
          'AUTH_004',
          'Tu cuenta no puede seguir «Pagos que fallaron». Pide a quien administra personas que cambie tu rol.',
        ),
      },
    },
    bring: async (hand) => {
      await hand.see('Pagos que fallaron');
      await hand.press('switch', 'Pagos que fallaron');
    },
    shows: 'Pide a quien administra personas que cambie tu rol.',
  }),
  preferences('never-read', { offline: true, shows: 'Se necesita conexión' }),
];

function preferences(state: string, of: StateDetails): GalleryState {
  return { screen: 'notification-preferences', state, as: 'buyer', at: paths.notificationPreferences, ...of };
}
