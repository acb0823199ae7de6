import { signal } from '@preact/signals-core';

/** What of the keys' windows is open. */
export const openWindow = signal<'palette' | 'keys' | null>(null);
