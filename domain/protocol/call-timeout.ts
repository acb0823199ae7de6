/** How long one request to the server is waited for (spec §7, §9), in milliseconds; a question may take several. */
export const CALL_TIMEOUT_MS = 10_000;
