import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';

/** Stands where somebody wrote something of their own, which the audit does not keep. */
export const WITHHELD = '…';

/** Keys of texts that name things of the business, or anything by an id that says nothing. */
const NAMES_THINGS = /^(aisle|shelf|position|sku|id|\w+_id)$/;

/** The parts of a schema that say what may be kept. */
interface Part {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
}

/**
 * The data of a command without anything that tells who somebody is. Figures, choices among known values, ids
 * and instants stay. Text that was written by hand goes, and so does everything that the schema leaves open.
 * The schema decides, so a new command keeps nothing by mistake.
 */
export function redactPayload(schema: v.GenericSchema, data: unknown, key = ''): unknown {
  if (data === null || data === undefined) return null;
  const part = schema as unknown as Part;
  if (part.wrapped) return redactPayload(part.wrapped, data, key);
  if (part.entries) return redactFields(part.entries, data);
  if (part.item && Array.isArray(data))
    return data.map((each) => redactPayload(part.item as v.GenericSchema, each));
  if (part.type === 'union' || part.type === 'variant') {
    const option = (part.options as readonly v.GenericSchema[]).find((each) => v.is(each, data));
    return option ? redactPayload(option, data, key) : WITHHELD;
  }
  return isKept(part, data, key, schema === Instant || schema === HappenedAt) ? data : WITHHELD;
}

function redactFields(entries: Record<string, v.GenericSchema>, data: unknown): Record<string, unknown> {
  const given = data as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([key]) => given[key] !== undefined)
      .map(([key, schema]) => [key, redactPayload(schema, given[key], key)]),
  );
}

function isKept(part: Part, data: unknown, key: string, isInstant: boolean): boolean {
  if (typeof data === 'number' || typeof data === 'boolean') return true;
  if (typeof data !== 'string') return false;
  if (part.type === 'picklist' || part.type === 'literal') return true;
  return data === '' || isInstant || NAMES_THINGS.test(key);
}
