/** Message of the error that says to start over with a new manifest; it crosses the thread as text. */
export const CHUNK_GONE = 'The snapshot was replaced.';
