import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { fullDate } from '#domain/calendar/day.ts';

/** The start date of the current legal texts. */
export const LEGAL_TEXTS_SINCE = fullDate(CONSENT_VERSION);
