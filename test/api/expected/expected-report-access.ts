import type { Access } from '#test/api/expected/expected-access.ts';
import { OPERATORS, SALES_READERS } from '#test/api/role-groups.ts';

/** Who may read the reports, and put together their own. */
export const expectedReportAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/reports/sales': SALES_READERS,
  'GET /api/v1/reports/stock': SALES_READERS,
  'GET /api/v1/reports/stores/:id/sales': ['vendor'],
  'GET /api/v1/reports/stores/:id/stock': ['vendor'],
  'GET /api/v1/reports/finance': OPERATORS,
  'GET /api/v1/reports/finance/lines': OPERATORS,
  'GET /api/v1/taxes/:year': OPERATORS,
  'GET /api/v1/taxes/:year/third-party-income': OPERATORS,
  'GET /api/v1/taxes/:year/sellers': OPERATORS,
  'GET /api/v1/taxes/:year/withholdings': OPERATORS,
  'GET /api/v1/taxes/stores/:id/certificates': [...OPERATORS, 'vendor'],
  'GET /api/v1/taxes/stores/:id/certificates/:year': [...OPERATORS, 'vendor'],
  'GET /api/v1/reports/custom': OPERATORS,
  'GET /api/v1/reports/custom/run': OPERATORS,
  'POST /api/v1/reports/custom': OPERATORS,
  'POST /api/v1/reports/custom/:id': OPERATORS,
  'POST /api/v1/reports/custom/:id/remove': OPERATORS,
  'POST /api/v1/reports/custom/:id/restore': OPERATORS,
};
