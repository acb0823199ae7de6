import type { Context } from 'hono';

/** Whether a request brings this key. */
export function isBearer(c: Context, key: string): boolean {
  return c.req.header('authorization') === `Bearer ${key}`;
}

/** The JSON of a request; undefined when it is none. */
export function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

/** A refusal as Wompi writes it. */
export function error(type: string) {
  return { error: { type } };
}

/** The fields that are wrong and why, as Wompi writes it. */
export function invalid(messages: Record<string, unknown>) {
  return { error: { type: 'INPUT_VALIDATION_ERROR', messages } };
}
