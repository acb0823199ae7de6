import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { act } from '#test/support/act.ts';

/** A place in the page where each test of a file draws its screen; what was drawn goes with the test. */
export function screenRoot(): { readonly root: Root; readonly host: HTMLElement } {
  const place = {} as { root: Root; host: HTMLElement };
  beforeEach(() => {
    place.host = document.body.appendChild(document.createElement('div'));
    place.root = createRoot(place.host);
  });
  afterEach(() => {
    act(() => place.root.unmount());
    place.host.remove();
  });
  return place;
}
