import { setFloorState } from '#src/session/floor.ts';
import { ownFloor } from '#src/session/floor-work.ts';

/**
 * Locks a floor device. A person with neither PIN nor badge could not open it again without a network, so
 * their session stays open.
 * @returns whether it is locked now.
 */
export async function lock(): Promise<boolean> {
  const me = (await ownFloor())?.me;
  if (!me?.pin && !me?.badgeHash) return false;
  setFloorState('locked');
  return true;
}
