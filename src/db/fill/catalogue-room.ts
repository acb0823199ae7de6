/** The catalogue stops growing here: the rest of the browser's room is for work that only this device has. */
const MAX_QUOTA_SHARE = 0.7;
/** Bytes that always stay free for the outbox. */
const OUTBOX_RESERVE = 5_000_000;
/** Bytes on disk for each byte of a chunk, its indexes included. */
const DISK_PER_BYTE = 2;

/**
 * Whether this many more bytes of catalogue may be written. A browser that does not report its room counts as
 * having room: it refuses by itself when it is full.
 */
export function hasRoomFor(
  bytes: number,
  { usedBytes, quotaBytes }: { usedBytes: number | null; quotaBytes: number | null },
): boolean {
  if (usedBytes === null || quotaBytes === null) return true;
  const after = usedBytes + bytes * DISK_PER_BYTE;
  return after <= quotaBytes * MAX_QUOTA_SHARE && after <= quotaBytes - OUTBOX_RESERVE;
}
