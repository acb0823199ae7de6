import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { BADGE_LENGTH, BADGE_MARK, BadgeCode } from '#domain/floor/badge.ts';

const LONGEST = BADGE_MARK.length + BADGE_LENGTH;

/** A badge reader types what it read and ends with Enter, wherever the focus is. */
export function useScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    const heard = (event: KeyboardEvent) => {
      if (event.key.length === 1) typed = (typed + event.key).slice(-LONGEST);
      if (event.key !== 'Enter') return;
      if (v.is(BadgeCode, typed)) {
        event.preventDefault();
        event.stopPropagation();
        read(typed);
      }
      typed = '';
    };
    addEventListener('keydown', heard, { capture: true });
    return () => removeEventListener('keydown', heard, { capture: true });
  }, []);
}
