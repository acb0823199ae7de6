import { useEffect, useReducer } from 'react';
import { useDebounce } from '#src/shared/device/use-debounce.ts';
import { useObserved } from '#src/device/use-observed.ts';
import { isTyping, knownText, typedText } from '#src/shared/lists/typed-text.ts';

/** Browsers refuse addresses that change too often, so a text reaches the address when the typing rests. */
const REST_MS = 250;

export interface TypedText {
  /** The text with its latest keys, for a list that follows each key. */
  text: string;
  type: (text: string) => void;
  /** Whether the typed text has not been reported yet, spaces around it aside. */
  isTyping: boolean;
}

/** A text that is reported once the typing rests, and follows `known` when that changes to another text. */
export function useTypedText(known: string, onRest: (text: string) => void): TypedText {
  const [before, dispatch] = useReducer(typedText, known, knownText);
  const state = useObserved(typedText, before, dispatch, { type: 'known', text: known });
  const { text } = state;
  const typing = isTyping(state);

  const report = useDebounce((rested: string) => {
    dispatch({ type: 'reported', text: rested });
    onRest(rested);
  }, REST_MS);

  useEffect(() => {
    if (typing) report(text);
    else report.cancel();
    // What the address did not take is said once more.
  }, [typing, text, state.reported, report]);

  return { text, type: (next) => dispatch({ type: 'typed', text: next }), isTyping: typing };
}
