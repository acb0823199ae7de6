import * as v from 'valibot';

/*
 * Another address starts its screen afresh. A screen may move to another address of its own, for example from
 * a product to another of its family; it stays as it is when the history entry says which screen it belongs
 * to.
 */

const ScreenState = v.object({ screen: v.string() });

/** The screen that an entry of the history belongs to: that of its address unless the entry names another. */
export function screenOf(state: unknown, path: string): string {
  const kept = v.safeParse(ScreenState, state);
  return kept.success ? kept.output.screen : path;
}

/** The options for going to another address while this screen stays. */
export function storingScreen(state: unknown, path: string) {
  return { replace: true, state: { screen: screenOf(state, path) } } as const;
}
