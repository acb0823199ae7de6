import type { Access } from '#test/api/expected/expected-access.ts';
import { MARKETERS, OPERATORS, USER_VIEWERS } from '#test/api/role-groups.ts';

/** The routes of notifications, of messages to many and of who is not written to, and of what is promoted. */
export const expectedNotificationAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/notifications': 'sessions',
  'GET /api/v1/notifications/unsubscribe-mail/:token': 'open',
  'POST /api/v1/notifications/unsubscribe-mail/:token': 'open',
  'GET /api/v1/notifications/preferences': 'sessions',
  'GET /api/v1/notifications/:id/deliveries': 'sessions',
  'GET /api/v1/notifications/push-key': 'sessions',
  'GET /api/v1/notifications/subscriptions': 'sessions',
  'POST /api/v1/notifications/subscribe': 'sessions',
  'POST /api/v1/notifications/unsubscribe': 'sessions',
  'DELETE /api/v1/notifications/subscriptions/:id': 'sessions',
  'GET /api/v1/notifications/topics': 'sessions',
  'POST /api/v1/notifications/topics/subscribe': 'sessions',
  'POST /api/v1/notifications/topics/unsubscribe': 'sessions',
  'POST /api/v1/notifications/push': OPERATORS,
  // Marketing has the promotions of them; of the others it hears that they do not exist.
  'GET /api/v1/campaigns': MARKETERS,
  'POST /api/v1/campaigns': MARKETERS,
  'GET /api/v1/campaigns/:id': MARKETERS,
  'GET /api/v1/campaigns/:id/count': MARKETERS,
  'POST /api/v1/campaigns/:id/save': MARKETERS,
  // A list names people.
  'POST /api/v1/campaigns/:id/list': OPERATORS,
  'POST /api/v1/campaigns/:id/duplicate': MARKETERS,
  'POST /api/v1/campaigns/:id/schedule': MARKETERS,
  'POST /api/v1/campaigns/:id/approve': MARKETERS,
  'POST /api/v1/campaigns/:id/reopen': MARKETERS,
  'POST /api/v1/campaigns/:id/stop': MARKETERS,
  'POST /api/v1/campaigns/:id/discard': MARKETERS,
  'GET /api/v1/settings/promotions/figures': MARKETERS,
  // Support looks up why somebody gets no promotions.
  'GET /api/v1/campaigns/contacts': USER_VIEWERS,
  'GET /api/v1/campaigns/exclusions': OPERATORS,
  'POST /api/v1/campaigns/exclusions': OPERATORS,
  'DELETE /api/v1/campaigns/exclusions/:id': OPERATORS,
};
