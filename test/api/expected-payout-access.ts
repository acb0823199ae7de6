import type { Access } from '#test/api/expected-access.ts';
import { OPERATORS } from '#test/api/role-groups.ts';

/** The routes of what stores are paid, and to which account. */
export const expectedPayoutAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/payouts/stores/:id/account': ['vendor'],
  'POST /api/v1/payouts/stores/:id/account': ['vendor'],
  'GET /api/v1/payouts/accounts': OPERATORS,
  'POST /api/v1/payouts/accounts/:id/release': OPERATORS,
  'GET /api/v1/payouts/releases': OPERATORS,
  'POST /api/v1/payouts/releases/:id/confirm': OPERATORS,
  'POST /api/v1/payouts/releases/:id/reject': OPERATORS,
};
