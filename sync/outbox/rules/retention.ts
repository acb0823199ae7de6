/** Days that a command stays on its device once it was sent or decided. */
export const SETTLED_RETENTION_DAYS = 30;
