import { useKeys } from '#src/ui/use-keys.ts';

/** The keys of the desk, held with Alt: a letter alone could come from a reader of codes. */
const KEYS = {
  approve: { code: 'KeyA', letter: 'A' },
  request_changes: { code: 'KeyC', letter: 'C' },
  reject: { code: 'KeyR', letter: 'R' },
  take: { code: 'KeyT', letter: 'T' },
  next: { code: 'KeyS', letter: 'S' },
} as const;
export type DecisionKey = keyof typeof KEYS;

/** What a button declares (`aria-keyshortcuts`) and shows when it is pointed at. */
export function keyOf(act: DecisionKey): { 'aria-keyshortcuts': string; title: string } {
  const { letter } = KEYS[act];
  return { 'aria-keyshortcuts': `Alt+${letter}`, title: `Alt + ${letter}` };
}

/** Hears the keys of a decision. @param acts those that can be done now. */
export function useDecisionKeys(acts: Partial<Record<DecisionKey, () => void>>): void {
  useKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const pressed = (Object.keys(KEYS) as DecisionKey[]).find((each) => KEYS[each].code === event.code);
    const act = pressed && acts[pressed];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
