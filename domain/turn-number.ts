/** The number that people know the so-manieth of its kind by: `INC-000123`. Its turn counts from 1. */
export function turnNumber(prefix: string, turn: number): string {
  return `${prefix}-${String(turn).padStart(6, '0')}`;
}

/** The turn in what a person wrote or scanned to find it (`INC-000123`, `inc 123`, `123`); null when it is none. */
export function writtenTurn(prefix: string, written: string): number | null {
  const [, turn] = new RegExp(`^(?:${prefix}[\\s-]*)?(\\d{1,12})$`, 'i').exec(written.trim()) ?? [];
  return turn === undefined ? null : Number(turn);
}
