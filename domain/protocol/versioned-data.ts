import * as v from 'valibot';

/** A version of a command's data that devices may still hold, and its way to the version after it. */
export interface EarlierVersion {
  data: v.GenericSchema;
  /** Takes data that `data` accepted; the next version's schema must accept the result. */
  upcast(data: never): unknown;
}

/** The data of a command: its version and schema today, and the two before. */
export interface VersionedData {
  v: number;
  data: v.GenericSchema;
  earlier: Readonly<Record<number, EarlierVersion>>;
}

/**
 * Versions before the present one that are read: a device may skip two updates and still deliver its work.
 */
export const EARLIER_VERSIONS_READ = 2;

export type VersionedRead =
  | { data: unknown }
  /** The data does not fit the schema of its version. */
  | { issues: readonly v.BaseIssue<unknown>[] }
  /** `too_old`: only another app can bring it. `too_new`: this reader is the one to be updated. */
  | { version: 'too_old' | 'too_new' };

/** The schema by which data of a version was written; null of a version that is no longer read, or not yet known. */
export function schemaOfVersion(known: VersionedData, version: number): v.GenericSchema | null {
  if (version === known.v) return known.data;
  const isRead = version < known.v && version >= known.v - EARLIER_VERSIONS_READ;
  return (isRead && known.earlier[version]?.data) || null;
}

/**
 * Reads data of any version that is still supported, as the present one: it is checked by the schema it was
 * written for, then brought up version by version.
 */
export function readVersioned(known: VersionedData, version: number, data: unknown): VersionedRead {
  if (version > known.v) return { version: 'too_new' };
  if (version < known.v - EARLIER_VERSIONS_READ) return { version: 'too_old' };
  const earlier = known.earlier[version];
  if (version < known.v && !earlier) return { version: 'too_old' };
  const parsed = v.safeParse(earlier?.data ?? known.data, data);
  if (!parsed.success) return { issues: parsed.issues };
  if (!earlier) return { data: parsed.output };
  return readVersioned(known, version + 1, earlier.upcast(parsed.output as never));
}
