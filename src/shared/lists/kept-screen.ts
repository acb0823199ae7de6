import * as v from 'valibot';

/*
 * Another address starts its screen afresh. A screen that goes to an address of its own, such as a product to another of
 * its family, stays as it is when the entry of the history says which screen it belongs to.
 */

const KeptScreen = v.object({ screen: v.string() });

/** The screen that an entry of the history belongs to: that of its address unless it says another. */
export function screenOf(state: unknown, path: string): string {
  const kept = v.safeParse(KeptScreen, state);
  return kept.success ? kept.output.screen : path;
}

/** How to go to another address and stay on this screen. */
export function keepingScreen(state: unknown, path: string) {
  return { replace: true, state: { screen: screenOf(state, path) } } as const;
}
