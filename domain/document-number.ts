/** The number by which people know a document: `INC-000123`. @param sequence counts from 1. */
export function documentNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(6, '0')}`;
}

/**
 * The sequence in the text that a person wrote or scanned to find it (`INC-000123`, `inc 123`, `123`); null
 * when it is none.
 */
export function parseDocumentNumber(prefix: string, written: string): number | null {
  const [, sequence] = new RegExp(`^(?:${prefix}[\\s-]*)?(\\d{1,12})$`, 'i').exec(written.trim()) ?? [];
  return sequence === undefined ? null : Number(sequence);
}
