import * as v from 'valibot';
import { isRealDay } from '#domain/base/real-day.ts';

/*
 * The items of the specification's own offline store (spec §3, "Offline"; §7, `/orders/sync` and its sisters), as
 * they stand in a queue that knows nothing of commands. Each becomes the data of the command that it means; that
 * command's schema then says what is missing. What a person saw and the shop does not decide by is left out.
 */

/** A command that an item means, and what makes a second sending of it the same. */
export interface MeantCommand {
  name: 'order.place' | 'inventory.registerMovement';
  v: number;
  data: Record<string, unknown>;
  /** The item's own id. */
  itemId: string;
  /** When it was made, as the device wrote it; undefined when that says no instant. */
  at: string | undefined;
}

const Fields = v.record(v.string(), v.unknown());
export type Fields = v.InferOutput<typeof Fields>;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return v.is(Fields, value) && !Array.isArray(value) ? value : {};
}

/** The fields that say something: an absent one has its default, or is asked for by name. */
export function known(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([, each]) => each !== undefined));
}

/** An instant as text or as milliseconds, in UTC; undefined where it says none that the calendar has. */
export function instantOf(input: unknown): string | undefined {
  const [day] = typeof input === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(input.trim()) ?? []) : [];
  if (day !== undefined && !isRealDay(day)) return undefined;
  const ms = typeof input === 'number' ? input : typeof input === 'string' ? Date.parse(input) : NaN;
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : undefined;
}
