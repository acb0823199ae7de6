import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BANK_FORMATS } from '#domain/payouts/bank-file-content.ts';

/** A file that left, or may have left, for the bank, with what names it. The text is ASCII. */
export const PayoutEffect = v.object({
  run: v.string(),
  format: v.picklist(BANK_FORMATS),
  name: v.string(),
  day: v.string(),
  turn: v.number(),
  applied_on: v.string(),
  text: v.string(),
});
export type PayoutEffect = v.InferOutput<typeof PayoutEffect>;

/** SHA-256 of a text's bytes, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

const placeOf = (dataDir: string, runId: string): string =>
  path.join(dataDir, 'effects', 'payouts', `${encodeURIComponent(runId)}.json`);

/**
 * Keeps outside the database, once, the file that a run is about to send: a database that is restored to before it finds it here
 * and makes no second one.
 * @returns what is kept: of a run that has one already, that one.
 */
export async function recordPayoutEffect(dataDir: string, effect: PayoutEffect): Promise<PayoutEffect> {
  const place = placeOf(dataDir, effect.run);
  await mkdir(path.dirname(place), { recursive: true });
  const known = await payoutEffectOf(dataDir, effect.run);
  if (known) return known;
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(effect));
    await file.sync();
  } finally {
    await file.close();
  }
  return effect;
}

/** What is kept of a run; null where nothing is. @throws where it cannot be read: a person has to look at it. */
export async function payoutEffectOf(dataDir: string, runId: string): Promise<PayoutEffect | null> {
  try {
    return v.parse(PayoutEffect, JSON.parse(await readFile(placeOf(dataDir, runId), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
