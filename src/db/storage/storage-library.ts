/**
 * The file of the storage's library, for who reads it ahead of the code that uses it (`vite.chunks.ts` puts this module
 * into that file).
 */
export const isRead = true;
