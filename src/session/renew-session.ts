import { renewTokens } from '#src/identity/session-tokens.ts';
import { leaveDevice, wipeFromDevice } from '#src/session/leave-device.ts';

/**
 * Renews the session once for all tabs; a refusal ends it here as the server says.
 * @param stale the token that it was asked for with: the present one unless told otherwise.
 * @returns the token to go on with; null when the session ended.
 */
export function renewSession(stale?: string | null): Promise<string | null> {
  return renewTokens({ leave: leaveDevice, wipe: wipeFromDevice }, stale);
}
