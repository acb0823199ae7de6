import * as v from 'valibot';
import { signInForms } from '#domain/accounts/sign-in.ts';
import { errorMessages } from '#domain/protocol/error-catalogue.ts';
import type { Door } from '#src/session/sign-in-answer.ts';
import type { FormProblems } from '#src/shared/saving/form-problems.ts';

type Checked = { ok: true; email: string; password: string } | ({ ok: false } & FormProblems);

/** Checks a sign-in at a door before asking the server (spec §5). Both values come back trimmed. */
export function checkSignIn(typed: { email: string; password: string }, door: Door): Checked {
  const form = signInForms[door];
  const parsed = v.safeParse(form, typed);
  if (parsed.success) return { ok: true, ...parsed.output };
  const fields: FormProblems['fields'] = {};
  const { nested } = v.flatten<typeof form>(parsed.issues);
  for (const name of ['email', 'password'] as const) {
    const message = nested?.[name]?.[0];
    if (message) fields[name] = typed[name].trim() === '' ? errorMessages.VAL_003 : message;
  }
  const messages = [nested?.email?.[0], nested?.password?.[0]].filter((each) => each !== undefined);
  return { ok: false, summary: [...new Set(messages)], fields };
}
