import { AuthEventPage, authEventsPath, type AuthEvent } from '#domain/accounts/auth-event.ts';
import { call } from '#src/identity/call.ts';
import type { LogPage } from '#src/shared/answers/use-log.ts';

/** A page of the log of authentication. Needs a connection: no device keeps it. */
export async function authLogPage(
  filters: { act: string; outcome: string },
  before: string | null,
): Promise<LogPage<AuthEvent>> {
  const asked = Object.entries({ ...filters, before }).filter(([, value]) => value);
  const query = new URLSearchParams(asked as [string, string][]);
  const answer = await call(`${authEventsPath}?${query}`, AuthEventPage);
  return answer.ok ? { ok: true, entries: answer.body.data, next: answer.body.next } : answer;
}
