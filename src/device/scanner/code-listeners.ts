import { giveSignal } from '#src/device/haptics.ts';
import { noteDelivery } from '#src/device/scanner/code-ends.ts';

export interface CodeListener {
  onCode: (code: string) => void;
  /** A dialog hears, and no page: an open dialog is over every page. */
  inDialog: boolean;
  /** Which codes it takes for itself: nobody else hears those. */
  takes: (code: string) => boolean;
}

/** Who listens for codes, whether they hear them now or not. */
export const codeListeners = new Set<CodeListener>();

/** Tells a code to those who hear it. */
export function deliver(code: string, atMs: number): void {
  noteDelivery(atMs);
  const hearing = activeListeners();
  const taker = hearing.findLast((each) => each.takes(code));
  for (const { onCode } of taker ? [taker] : hearing) onCode(code);
  if (codeListeners.size > 0 && hearing.length === 0) refuse();
}

/** Who hears a code that is read now. */
export function activeListeners(): CodeListener[] {
  const isCovered = document.querySelector('dialog[open]') !== null;
  return [...codeListeners].filter(({ inDialog }) => inDialog || !isCovered);
}

/** Whoever reads a code that does nothing hears so. */
export function refuse(): void {
  giveSignal('wrong', { sounds: true });
}
