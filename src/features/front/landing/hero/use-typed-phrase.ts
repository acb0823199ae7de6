import { useEffect, useState } from 'react';

/** Spec §9: the tagline takes 100 ms a character and rests 2 s on a whole phrase. */
const CHARACTER_MS = 100;
const WHOLE_PHRASE_MS = 2_000;

/**
 * The part of a phrase that stands written, phrase after phrase, over and over. It begins with the whole first
 * one, as the page came from the server.
 * @param isMoving false keeps what stands.
 */
export function useTypedPhrase(phrases: readonly string[], isMoving: boolean): string {
  const [{ index, length }, setTyped] = useState({ index: 0, length: phrases[0]?.length ?? 0 });
  const phrase = phrases[index] ?? '';

  useEffect(() => {
    if (!isMoving) return undefined;
    const isWhole = length >= phrase.length;
    const timer = setTimeout(
      () =>
        setTyped(
          isWhole ? { index: (index + 1) % phrases.length, length: 1 } : { index, length: length + 1 },
        ),
      isWhole ? WHOLE_PHRASE_MS : CHARACTER_MS,
    );
    return () => clearTimeout(timer);
  }, [phrases, phrase, index, length, isMoving]);

  return phrase.slice(0, length);
}
