/** A text that somebody types, beside the one that the address knows. */
export interface TypedTextState {
  /** With its latest keys. */
  text: string;
  known: string;
  /** What was reported and is not known yet, the oldest first. */
  reported: readonly string[];
}

/** `known`: what the address has now. `typed`: a key. `reported`: the typing rested and the address was told. */
export type TypedTextEvent = { type: 'known' | 'typed' | 'reported'; text: string };

export function knownText(known: string): TypedTextState {
  return { text: known, known, reported: [] };
}

/** Whether the typed text is not known yet, spaces around it aside. */
export function isTyping({ text, known }: TypedTextState): boolean {
  return text.trim() !== known;
}

/**
 * The text after a key, a report or another address. What the address says wins; not when it becomes what was reported,
 * which a slow device learns after the next keys.
 */
export function typedText(state: TypedTextState, { type, text }: TypedTextEvent): TypedTextState {
  if (type === 'typed') return state.text === text ? state : { ...state, text };
  if (type === 'reported') return afterReported(state, text.trim());
  return state.known === text ? state : afterKnown(state, text);
}

/** What is said again, because the address cannot take it, changes nothing: else it would be said for ever. */
function afterReported(state: TypedTextState, said: string): TypedTextState {
  return state.reported.at(-1) === said ? state : { ...state, reported: [...state.reported, said] };
}

function afterKnown(state: TypedTextState, known: string): TypedTextState {
  const at = state.reported.indexOf(known);
  if (at >= 0) return { ...state, known, reported: state.reported.slice(at + 1) };
  return { text: known === state.text.trim() ? state.text : known, known, reported: [] };
}
