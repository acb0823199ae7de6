import * as v from 'valibot';

/** The problems of a form. */
export interface FormProblems {
  /** One sentence each, for the summary above the form. */
  summary: string[];
  /** By the field's name. */
  fields: Record<string, string>;
}

/** Checks a form with the schema that the server parses it with. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): { ok: true; output: v.InferOutput<Schema> } | ({ ok: false } & FormProblems) {
  const parsed = v.safeParse(schema, typed);
  if (parsed.success) return { ok: true, output: parsed.output };
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    fields[field] ??= issue.message;
  }
  return { ok: false, summary: [...new Set(Object.values(fields))], fields };
}

/** A refusal of the server, as the problems of a form. */
export function refusedForm(answer: { message: string; fields: Record<string, string> }): FormProblems {
  return { summary: [answer.message], fields: answer.fields };
}
