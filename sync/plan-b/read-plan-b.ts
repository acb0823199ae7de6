import * as v from 'valibot';
import { isOfOneHand, MAX_PLAN_B_BYTES, PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import type { PlanBRefusal } from '#domain/plan-b/plan-b-refusals.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

const Named = v.object({ formato: v.literal('mestore-plan-b') });

/**
 * Reads the text of a file. Only the server can tell whether somebody edited it, because it has the device's
 * key; this reports at once the problems that can be seen here.
 */
export function readPlanB(text: string): Result<PlanBFile, PlanBRefusal> {
  if (text.length > MAX_PLAN_B_BYTES) return refuse('too_large');
  const json = parsedJson(text);
  if (!v.is(Named, json)) return refuse(text.includes('mestore-plan-b') ? 'damaged' : 'not_plan_b');
  const file = v.safeParse(PlanBFile, json);
  if (!file.success) return refuse('damaged');
  return isOfOneHand(file.output) ? accept(file.output) : refuse('mixed');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
