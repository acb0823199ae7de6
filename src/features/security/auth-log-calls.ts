import * as v from 'valibot';
import { AuthEventPage, authEventsPath, type AuthEvent } from '#domain/accounts/auth-event.ts';
import { signedInCall } from '#src/identity/signed-in-call.ts';

export type AuthLogPage =
  | { ok: true; entries: AuthEvent[]; next: string | null }
  | { ok: false; message: string };

/** A page of the log of authentication. Needs a connection: it is kept on no device. */
export async function authLogPage(
  filters: { act: string; outcome: string },
  before: string | null,
): Promise<AuthLogPage> {
  const asked = Object.entries({ ...filters, before }).filter(([, value]) => value);
  const query = new URLSearchParams(asked as [string, string][]);
  const answer = await signedInCall(`${authEventsPath}?${query}`, { method: 'GET' });
  if (!answer.ok) return answer;
  const page = v.safeParse(AuthEventPage, answer.body);
  if (!page.success)
    return { ok: false, message: 'El servidor respondió algo que no se entiende. Reintenta.' };
  return { ok: true, entries: page.output.data, next: page.output.next };
}
