import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReadonlySignal } from '@preact/signals-core';
import { keysOf } from '#domain/base/keys-of.ts';
import { type LatestState, useLatestState } from '#src/device/use-latest-state.ts';

/**
 * The text of a form whose draft every tab follows: what another tab writes is seen here, so that neither takes back
 * what the other one wrote; and what the other one sent or gave up is no longer there to be sent again.
 * @param kept the draft of who is here as it is stored, and null while there is none: one signal for the whole page.
 * @param blank the text of a form that nobody wrote in.
 */
export function useFollowedDraft<Draft extends Record<string, string>>(
  kept: ReadonlySignal<Draft | null>,
  blank: () => Draft,
): LatestState<Draft> {
  const typed = useLatestState(() => kept.peek() ?? blank());
  const follow = useRef((_stored: Draft | null, _before: Draft | null) => {});
  useLayoutEffect(() => {
    follow.current = (stored, before) => {
      const now = typed.now();
      if (stored && !isSameText(stored, now)) typed.change(() => stored);
      if (!stored && before && isSameText(before, now)) typed.change(blank);
    };
  });
  useEffect(() => {
    let before = kept.peek();
    return kept.subscribe((stored) => {
      follow.current(stored, before);
      before = stored;
    });
  }, [kept]);
  return typed;
}

function isSameText<Draft extends Record<string, string>>(one: Draft, other: Draft): boolean {
  return keysOf(one).every((each) => one[each] === other[each]);
}
