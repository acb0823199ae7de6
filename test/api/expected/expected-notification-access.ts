import type { Access } from '#test/api/expected/expected-access.ts';
import { OPERATORS, USER_VIEWERS } from '#test/api/role-groups.ts';

/** The routes of notifications, of messages to many, and of who is not written to. */
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
  'GET /api/v1/campaigns': OPERATORS,
  'POST /api/v1/campaigns': OPERATORS,
  'GET /api/v1/campaigns/:id': OPERATORS,
  'GET /api/v1/campaigns/:id/count': OPERATORS,
  'POST /api/v1/campaigns/:id/save': OPERATORS,
  'POST /api/v1/campaigns/:id/list': OPERATORS,
  'POST /api/v1/campaigns/:id/duplicate': OPERATORS,
  'POST /api/v1/campaigns/:id/schedule': OPERATORS,
  'POST /api/v1/campaigns/:id/approve': OPERATORS,
  'POST /api/v1/campaigns/:id/reopen': OPERATORS,
  'POST /api/v1/campaigns/:id/stop': OPERATORS,
  'POST /api/v1/campaigns/:id/discard': OPERATORS,
  // Support looks up why somebody gets no promotions.
  'GET /api/v1/campaigns/contacts': USER_VIEWERS,
  'GET /api/v1/campaigns/exclusions': OPERATORS,
  'POST /api/v1/campaigns/exclusions': OPERATORS,
  'DELETE /api/v1/campaigns/exclusions/:id': OPERATORS,
};
