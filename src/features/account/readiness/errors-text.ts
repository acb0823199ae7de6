import type { StoredError } from '#domain/errors/app-error.ts';
import { BUILT_AT, CLIENT_VERSION } from '#src/device/build.ts';

/** The errors of this device as text for whoever helps: the record of the specification (spec §3) and its count. */
export function errorsText(errors: readonly StoredError[]): string {
  const records = errors.map((each) => {
    const { sent: _, ...record } = each;
    return record;
  });
  return JSON.stringify({ version: CLIENT_VERSION, built_at: BUILT_AT, errors: records }, null, 2);
}
