/** The kind of thing that a movement's reference names. */
export interface MovementCause {
  kind: 'order' | 'incident' | 'discrepancy';
  number: string;
}

const written = [
  { kind: 'order', pattern: /^MS-\d{6,}-\d+$/ },
  { kind: 'incident', pattern: /^INC-\d{6,}$/ },
  { kind: 'discrepancy', pattern: /^DIS-\d{6,}$/ },
] as const;

/**
 * The cause of a movement, by the number that the server wrote as its reference; null when a person wrote it.
 */
export function movementCause(reference: string): MovementCause | null {
  const found = written.find((each) => each.pattern.test(reference));
  return found ? { kind: found.kind, number: reference } : null;
}
