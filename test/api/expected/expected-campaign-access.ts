import type { Access } from '#test/api/expected/expected-access.ts';
import { OPERATORS, USER_VIEWERS } from '#test/api/role-groups.ts';

/** The routes of messages to many, and of who is not written to. */
export const expectedCampaignAccess: Readonly<Record<string, Access>> = {
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
