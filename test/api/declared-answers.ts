import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { Description } from '#server/http/described.ts';

/**
 * The difference between an answer and its route's description, or null: a failure of the server, a refusal
 * in another shape than the API's, a good answer that does not fit its schema or brings other fields.
 */
export async function undeclaredIn(
  answer: Response,
  description: Description | undefined,
): Promise<string | null> {
  const { status } = answer;
  const text = await answer.text();
  if (status >= 500) return `${status} ${text}`;
  const json = jsonOf(text);
  if (status >= 400) return v.is(ApiError, json) ? null : `${status} in another shape: ${text}`;
  const { answer: schema, status: good = 200 } = description ?? {};
  if (status !== good) return `${status} instead of ${good}`;
  return schema ? difference(schema, json) : null;
}

function difference(schema: v.GenericSchema, answer: unknown): string | null {
  const declared = v.safeParse(schema, answer);
  if (!declared.success) return `not as declared: ${v.summarize(declared.issues)}`;
  if (isDeepStrictEqual(declared.output, answer)) return null;
  return `${JSON.stringify(answer)} instead of ${JSON.stringify(declared.output)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
