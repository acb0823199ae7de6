/** Since when the legal texts hold as they are written; it goes with `CONSENT_VERSION`. */
export const LEGAL_TEXTS_SINCE = '1 de noviembre de 2026';
