import type * as v from 'valibot';
import { codeForStatus, errorMessages, serverRefusal } from '#domain/protocol/error-catalogue.ts';
import { ChangedRole, Done, type ChangeRoleBody } from '#domain/people/person-changes.ts';
import type { MergeBody } from '#domain/people/merge-accounts.ts';
import { StartedView, type StartViewBody } from '#domain/people/person-view.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import type { Answer } from '#src/identity/call.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { factorCall, factorFetch } from '#src/shared/second-factor/factor-call.ts';

export type DoneAnswer = Answer<v.InferOutput<typeof Done>>;

/** Asks the server for one change of somebody, which answers that it is so; where it asks for a code, the person is asked. */
export function change(path: string, json?: object): Promise<DoneAnswer> {
  return factorCall(path, Done, { method: 'POST', ...(json ? { json } : {}) });
}

export function changeRole(id: string, body: ChangeRoleBody): Promise<Answer<ChangedRole>> {
  return factorCall(peoplePaths.role(id), ChangedRole, { method: 'POST', json: body });
}

/** The account of `id` takes in another of the same person. */
export function mergeAccounts(id: string, json: MergeBody): Promise<DoneAnswer> {
  return factorCall(peoplePaths.merge(id), Done, { method: 'POST', json });
}

/** Begins to see the product with somebody's eyes. */
export function startView(personId: string, body: StartViewBody): Promise<Answer<{ id: string }>> {
  return factorCall(peoplePaths.views(personId), StartedView, { method: 'POST', json: body });
}

/**
 * Gives the person the file of everybody whom a view of the list names, however many they are: there is no time limit.
 * @returns why it could not, in words.
 */
export async function exportPeople(address: string): Promise<string | null> {
  const asked = new URL(address, location.origin).searchParams;
  for (const each of ['limit', 'page']) asked.delete(each);
  try {
    const response = await factorFetch(`${peoplePaths.export}?${asked}`, { cache: 'no-store' });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      const refusal = serverRefusal(response.status, body);
      return refusal?.detail ?? errorMessages[codeForStatus(response.status)];
    }
    saveFile(await response.blob(), `mestore-personas-${colombianDay(serverNowMs())}.csv`);
    return null;
  } catch {
    return 'La conexión se cortó y el archivo quedó incompleto. Expórtalo de nuevo.';
  }
}
