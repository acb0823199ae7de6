/** Days that a command stays on its device once it was sent or decided. */
export const SETTLED_KEPT_DAYS = 30;
