import { useRef } from 'react';
import * as v from 'valibot';
import { BADGE_LENGTH, BADGE_MARK, BadgeCode } from '#domain/floor/badge.ts';
import { useKeys } from '#src/ui/use-keys.ts';

const MAX_TYPED = BADGE_MARK.length + BADGE_LENGTH;

/** A badge reader types the code and ends with Enter, wherever the focus is. */
export function useScanner(onCode: (code: string) => void): void {
  const typed = useRef('');
  useKeys(
    (event) => {
      if (event.key.length === 1) typed.current = (typed.current + event.key).slice(-MAX_TYPED);
      if (event.key !== 'Enter') return;
      const code = typed.current;
      typed.current = '';
      if (!v.is(BadgeCode, code)) return;
      event.preventDefault();
      event.stopPropagation();
      onCode(code);
    },
    { capture: true },
  );
}
