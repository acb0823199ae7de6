/*
 * How long what proves and records an account lasts. The server keeps to it, and texts render it from here.
 */

/** Days in which the link to prove an e-mail opens. */
export const VERIFY_EMAIL_LINK_DAYS = 7;

/** Minutes in which the link to choose another password opens, once. */
export const RESET_LINK_MINUTES = 30;

/** Days after its last contact in which a device may still send what it kept. */
export const OFFLINE_GRANT_DAYS = 30;

/** Days that a sign-in is on record, with its address: as long as somebody may ask what happened, and no longer. */
export const AUTH_EVENTS_RETENTION_DAYS = 400;
