/** At the end of every letter in plain text. */
export const SIGNATURE = 'MeStore, Bucaramanga';
