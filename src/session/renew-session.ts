import { renewTokens } from '#src/identity/session-tokens.ts';
import { leaveDevice, wipeFromDevice } from '#src/session/leave-device.ts';

/**
 * Renews the session once for all tabs; on a refusal, it ends here as the server says.
 * @param stale the token of the request that failed: by default the present one.
 * @returns the token to continue with; null when the session ended.
 */
export function renewSession(stale?: string | null): Promise<string | null> {
  return renewTokens({ leave: leaveDevice, wipe: wipeFromDevice }, stale);
}
