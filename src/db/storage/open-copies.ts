const open = new Set<string>();

/** Notes that this tab has the database of a copy open, until it begins to close it. */
export function noteCopyOpen(databaseName: string): void {
  open.add(databaseName);
}

/**
 * Call it before the database closes: from then on nothing is written beside it, so that deleting it is
 * final.
 */
export function noteCopyClosing(databaseName: string): void {
  open.delete(databaseName);
}

export function isCopyOpen(databaseName: string): boolean {
  return open.has(databaseName);
}
