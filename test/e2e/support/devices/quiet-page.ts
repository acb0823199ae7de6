/** A file of the app's address: it opens none of the app's databases. */
export const QUIET_PAGE = '/favicon.svg';
