import { analyticsServicePath } from '#domain/events/analytics-service.ts';
import { type Company, companyPath } from '#domain/legal/company.ts';
import { logsPath } from '#domain/errors/error-report.ts';
import type { Answers } from '#test/gallery/answers.ts';

/** The company that runs the installation: each text of the footer names it. */
const company = {
  name: 'Mercado Digital de Bucaramanga S.A.S.',
  nit: '901.234.567-8',
  address: 'Carrera 27 # 36-14, local 102, Bucaramanga, Santander',
  phone: '607 642 1234',
  email: 'servicioalcliente@mestore.co',
} satisfies Company;

/** Requests that many screens make on the way and few are about. A state's own answers come before these. */
export const usualAnswers: Answers = {
  [`GET ${analyticsServicePath}`]: { service: null },
  'GET /api/v1/auth/options': { google: null },
  'GET /api/v1/floor/devices': { data: [] },
  [`GET ${companyPath}`]: { company },
  [`GET ${logsPath}`]: { remote_logging: false },
};
