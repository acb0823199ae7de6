import { useEffect, useState } from 'react';

/** Browsers refuse addresses that change too often, so a text reaches the address when the typing rests. */
const REST_MS = 250;

export interface TypedText {
  /** The text with its latest keys, for a list that follows each key. */
  text: string;
  type: (text: string) => void;
  /** Whether the typed text has not been reported yet, spaces around it aside. */
  isTyping: boolean;
}

/**
 * A text that is reported once the typing rests. If `known` changes meanwhile, it wins; not when it becomes what was
 * reported, which a slow device learns after the next keys.
 */
export function useTypedText(known: string, onRest: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(known);
  const [before, setBefore] = useState(known);
  const [reported, setReported] = useState<readonly string[]>([]);
  const isOther = known !== before && known !== typed.trim() && !reported.includes(known);
  const text = isOther ? known : typed;
  if (known !== before) {
    setBefore(known);
    setReported(reported.includes(known) ? reported.slice(reported.indexOf(known) + 1) : []);
  }
  if (isOther) setTyped(known);
  const isTyping = text.trim() !== known;

  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => {
      const said = text.trim();
      // What is said again, because the address cannot take it, changes nothing: else it would be said for ever.
      setReported((earlier) => (earlier.at(-1) === said ? earlier : [...earlier, said]));
      onRest(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  });

  return { text, type: setTyped, isTyping };
}
