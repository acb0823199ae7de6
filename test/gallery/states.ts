import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { deskStates } from '#test/gallery/states/desk-states.ts';
import { shopStates } from '#test/gallery/states/shop-states.ts';

/** Everything that can be looked at. */
export const states: readonly GalleryState[] = [...shopStates, ...deskStates];
