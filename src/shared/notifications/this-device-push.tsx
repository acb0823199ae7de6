import type { ReactNode } from 'react';

/** Turns the announcements of this device on and off. It stands above the list of the person's devices. */
export function ThisDevicePush(): ReactNode {
  return null;
}
