import { bytesOfBase64 } from '#platform/base64.ts';
import * as v from 'valibot';
import type { GoogleProof } from '#src/session/google-sign-in.ts';
import type { GoogleRequest } from '#src/features/account/sign-in/google-request.ts';

/** The person that the token names, to show before the server has answered. */
const Shown = v.object({
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
});
type Shown = v.InferOutput<typeof Shown>;

/**
 * A person comes back from Google with an answer; or without one, because they chose no account; or with an
 * answer that this tab did not ask for; or they were never there.
 */
export type GoogleReturn =
  | { kind: 'answered'; proof: GoogleProof; shown: Shown; request: GoogleRequest }
  | { kind: 'declined' | 'stranger' | 'nothing' };

/** @param fragment the text behind the `#` of the address. */
export function readReturn(fragment: string, request: GoogleRequest | null): GoogleReturn {
  if (!fragment) return { kind: 'nothing' };
  const answer = new URLSearchParams(fragment);
  if (!request || answer.get('state') !== request.state) return { kind: 'stranger' };
  const token = answer.get('id_token');
  if (!token) return { kind: 'declined' };
  return {
    kind: 'answered',
    proof: { id_token: token, nonce_secret: request.secret },
    shown: shownOf(token),
    request,
  };
}

/** The claims of a token, which nobody trusts: the server checks its signature. */
function shownOf(token: string): Shown {
  try {
    const bytes = bytesOfBase64(token.split('.')[1] ?? '');
    return v.parse(Shown, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { name: '', email: '' };
  }
}
