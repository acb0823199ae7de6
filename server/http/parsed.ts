import type { Context, MiddlewareHandler } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import * as v from 'valibot';
import type { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import {
  isStorable,
  MAX_BODY_BYTES,
  readJson,
  readJsonIfAny,
  unsafeFragment,
} from '#server/http/read-json.ts';
import { messageFor } from '#server/http/validation-messages.ts';

export type Target = 'json' | 'query' | 'param';
interface Input<In extends Target, Schema extends v.GenericSchema> {
  in: { [Each in In]: v.InferInput<Schema> };
  out: { [Each in In]: v.InferOutput<Schema> };
}

/** A part of a request and the schema that it goes through. */
export interface RouteInput {
  target: Target;
  schema: v.GenericSchema;
}

const inputs = new WeakMap<object, RouteInput>();

/**
 * Reads one part of a request through its schema: `c.req.valid('json')` then has it. A part that does not fit
 * is refused with 422 and one sentence per field; an address that cannot be an id is 404, as any unknown id.
 * The schema also documents the route.
 */
export function parsed<In extends Target, Schema extends v.GenericSchema>(
  target: In,
  schema: Schema,
  options: { maxBytes?: number; mayBeAbsent?: boolean } = {},
): MiddlewareHandler<AppEnv, string, Input<In, Schema>> {
  const middleware: MiddlewareHandler<AppEnv, string, Input<In, Schema>> = async (c, next) => {
    const value =
      target === 'json'
        ? await bodyOf(c, options)
        : target === 'query'
          ? onlyFirst(c.req.queries())
          : c.req.param();
    c.req.addValidatedData(target, fitting(target, schema, value));
    await next();
  };
  inputs.set(middleware, { target, schema });
  return Object.assign(middleware, { [uniqueSymbol]: { target, ...resolver(schema) } });
}

/** A body that may be absent is an object without fields then: every one of them has its default. */
async function bodyOf(
  c: Context,
  { maxBytes = MAX_BODY_BYTES, mayBeAbsent = false }: { maxBytes?: number; mayBeAbsent?: boolean },
): Promise<unknown> {
  return mayBeAbsent ? ((await readJsonIfAny(c, maxBytes)) ?? {}) : readJson(c, maxBytes);
}

/** The inputs that a handler reads, if it came from `parsed`; a test reads them from every route. */
export function inputOf(handler: object): RouteInput | undefined {
  return inputs.get(handler);
}

/** A value through its schema, or the refusal with the error of each field. */
export function fitting<Schema extends v.GenericSchema>(
  target: Target,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> & object {
  // A list would pass for an object whose fields are all optional.
  if (Array.isArray(value)) throw problem(422, 'API_001', 'Los datos deben ser un objeto.');
  const unsafe = unsafeFragment(value);
  const result = unsafe ? null : v.safeParse(schema, value);
  if (result?.success) return result.output as v.InferOutput<Schema> & object;
  if (target === 'param') throw notFound();
  if (!result) throw problem(422, 'API_001', unsafe ?? undefined);
  throw problem(422, 'API_001', 'Revisa los datos enviados.', fieldErrors(result.issues));
}

const MAX_ERRORS = 50;

/** One sentence per field, the first of each. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): NonNullable<ApiError['errors']> {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldOf(issue);
    if (!byField.has(field)) byField.set(field, messageFor(issue));
  }
  return [...byField].slice(0, MAX_ERRORS).map(([field, message]) => ({ field, message }));
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  const written = v.getDotPath(issue) ?? '';
  return isStorable(written) ? written.slice(0, 200) : '';
}

function onlyFirst(queries: Record<string, string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values[0]]));
}
