import { effect } from '@preact/signals-core';
import { signedInAccount } from '#src/identity/credentials.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { closeOffers } from '#src/ui/feedback/toast.tsx';

/**
 * Ends what notices offer when the device is locked or somebody else signs in: it was offered to who did it.
 * @returns a function that stops watching.
 */
export function endOffersWithTheirPerson(): () => void {
  let before = whoIsHere();
  return effect(() => {
    const now = whoIsHere();
    if (now !== before) closeOffers();
    before = now;
  });
}

/** Nobody is, at a locked device. */
function whoIsHere(): string | null {
  return isFloorLocked.value ? null : (signedInAccount.value?.id ?? 'visitor');
}
