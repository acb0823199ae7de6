import type * as v from 'valibot';
import { signal } from '@preact/signals-core';
import { serverRefusal } from '#domain/protocol/error-catalogue.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';

/** The question for a code, while it is asked; null otherwise. */
export const askedForFactor = signal<{ answer: (isProven: boolean) => void } | null>(null);

/**
 * A call that may ask for a fresh second factor. Where it does, the person is asked for a code, and the call is made once
 * more; who cancels gets the refusal.
 */
export async function factorCall<Schema extends v.GenericSchema>(
  ...asked: Parameters<typeof call<Schema>>
): Promise<Answer<v.InferOutput<Schema>>> {
  const answer = await call(...asked);
  if (answer.ok || answer.code !== 'AUTH_009') return answer;
  return (await askForFactor()) ? call(...asked) : answer;
}

/** The same for a file: `fetch` with the token of the person who is here. */
export async function factorFetch(...asked: Parameters<typeof fetchWithSession>): Promise<Response> {
  const response = await fetchWithSession(...asked);
  if (response.status !== 403) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (serverRefusal(response.status, body)?.code !== 'AUTH_009') return response;
  return (await askForFactor()) ? fetchWithSession(...asked) : response;
}

/** @returns whether the person proved their second factor. A second question answers no to the first. */
function askForFactor(): Promise<boolean> {
  askedForFactor.peek()?.answer(false);
  return new Promise((resolve) => {
    askedForFactor.value = {
      answer(isProven) {
        askedForFactor.value = null;
        resolve(isProven);
      },
    };
  });
}
