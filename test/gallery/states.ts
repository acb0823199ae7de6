import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { accountStates } from '#test/gallery/states/account-states.ts';
import { addressStates } from '#test/gallery/states/address-states.ts';
import { deskStates } from '#test/gallery/states/desk-states.ts';
import { googleStates } from '#test/gallery/states/google-states.ts';
import { phoneStates } from '#test/gallery/states/phone-states.ts';
import { profileStates } from '#test/gallery/states/profile-states.ts';
import { shopStates } from '#test/gallery/states/shop-states.ts';

/** Everything that can be looked at. */
export const states: readonly GalleryState[] = [
  ...accountStates,
  ...addressStates,
  ...deskStates,
  ...googleStates,
  ...phoneStates,
  ...profileStates,
  ...shopStates,
];
