import type { Access } from '#test/api/expected-access.ts';
import { OPERATORS } from '#test/api/role-groups.ts';

/** The routes of what stores are paid, and to which account. */
export const expectedPayoutAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/payouts/stores/:id/account': ['vendor'],
  'POST /api/v1/payouts/stores/:id/account': ['vendor'],
  'GET /api/v1/payouts/stores/:id/balance': [...OPERATORS, 'vendor'],
  'GET /api/v1/payouts/stores/:id/statements': [...OPERATORS, 'vendor'],
  'GET /api/v1/payouts/statements/:id': [...OPERATORS, 'vendor'],
  'GET /api/v1/payouts/statements/:id/lines': [...OPERATORS, 'vendor'],
  'GET /api/v1/payouts/statements/:id/csv': [...OPERATORS, 'vendor'],
  'GET /api/v1/payouts/balances': OPERATORS,
  'GET /api/v1/payouts/runs': OPERATORS,
  'GET /api/v1/payouts/legs': OPERATORS,
  'GET /api/v1/payouts/preview': OPERATORS,
  'POST /api/v1/payouts/runs': OPERATORS,
  'GET /api/v1/payouts/runs/:id': OPERATORS,
  'GET /api/v1/payouts/runs/:id/file': OPERATORS,
  'POST /api/v1/payouts/runs/:id/approve': OPERATORS,
  'POST /api/v1/payouts/runs/:id/file': OPERATORS,
  'POST /api/v1/payouts/runs/:id/send': OPERATORS,
  'POST /api/v1/payouts/runs/:id/answer': OPERATORS,
  'POST /api/v1/payouts/runs/:id/settle': OPERATORS,
  'POST /api/v1/payouts/runs/:id/close': OPERATORS,
  'POST /api/v1/payouts/runs/:id/void': OPERATORS,
  'GET /api/v1/payouts/accounts': OPERATORS,
  'POST /api/v1/payouts/accounts/:id/release': OPERATORS,
  'GET /api/v1/payouts/releases': OPERATORS,
  'POST /api/v1/payouts/releases/:id/confirm': OPERATORS,
  'POST /api/v1/payouts/releases/:id/reject': OPERATORS,
};
