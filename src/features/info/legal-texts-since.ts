/** The start date of the current legal texts; it goes with `CONSENT_VERSION`. */
export const LEGAL_TEXTS_SINCE = '1 de noviembre de 2026';
