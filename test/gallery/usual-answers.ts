import { analyticsServicePath } from '#domain/events/analytics-service.ts';
import { companyPaths } from '#domain/companies/company.ts';
import { type PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { synonymPaths } from '#domain/search/synonyms-api.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { ownViewsPath } from '#domain/profile/own-view.ts';
import { savedFilterPaths } from '#domain/profile/saved-filter.ts';
import { type OwnPasskeys, passkeyPaths } from '#domain/passkeys/passkey.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { logsPath } from '#domain/errors/error-report.ts';
import type { Answers } from '#test/gallery/answers.ts';

/** A company that tells of its beta and counts visits, so that each screen has both. */
const shown = { 'site.beta_banner': true, 'site.analytics': true };

/** What a device knows of that company before it asks. */
export const usualAppState = { config: { version: 0, values: shown } };

/** The company that runs the installation: each text of the footer names it. */
const settings: PublicSettings = {
  version: 0,
  values: {
    ...unsetPublicSettings.values,
    'company.name': 'Mercado Digital de Bucaramanga S.A.S.',
    'company.nit': '901234567-8',
    'company.address': 'Carrera 27 # 36-14, local 102, Bucaramanga, Santander',
    'company.phone': '607 642 1234',
    'company.email': 'servicioalcliente@mestore.co',
    ...shown,
  },
};

const noPasskeys: OwnPasskeys = { data: [], suggested_name: 'Chrome en Android', password_removes: true };

/** Requests that many screens make on the way and few are about. A state's own answers come before these. */
export const usualAnswers: Answers = {
  [`GET ${analyticsServicePath}`]: { service: null },
  'GET /api/v1/auth/options': { google: null, passkeys: null },
  [`GET ${passkeyPaths.own}`]: noPasskeys,
  'GET /api/v1/floor/devices': { data: [] },
  [`GET ${companyPaths.own}`]: { company: null },
  [`GET ${settingsPaths.public}`]: settings,
  [`GET ${synonymPaths.public}`]: { version: 0, groups: null },
  [`GET ${ownViewsPath}`]: { data: [] },
  [`GET ${savedFilterPaths.all}`]: { data: [] },
  [`GET ${peoplePaths.factorRequests}`]: { data: [] },
  [`GET ${logsPath}`]: { remote_logging: false },
};
