import { after, nowMs } from '#src/device/clock.ts';
import { formOf, isComplete } from '#src/device/scanner/key-run.ts';
import { isEnd } from '#src/device/scanner/reader-keys.ts';

/*
 * When a code is over: a key of its reader's suffix ends it, of which more may follow, or silence does. Which of
 * both is learnt from the codes before.
 */

/** Where nothing but codes is typed: a reader that is silent for this long has ended its code. */
export const FORGET_AFTER_MS = 2_000;
/** A reader may end its code with two keys (CR LF): the second comes within this. */
const SUFFIX_MS = 300;
/** A reader that adds no key to its codes is heard once it was silent for longer than between two keys. */
const SILENCE_MS = 300;
/** A timer that is later than this waited for a busy page, and keys may wait with it. */
const BUSY_MS = 100;

/** When the last code or key of a suffix came, and how long after it an Enter or Tab is the rest of that suffix. */
let suffix = { atMs: Number.NEGATIVE_INFINITY, forMs: 0 };
/** Whether the last code ended with a key: then the next one is waited for, even if the reader falters. */
let hasSuffix = false;
/** The forms of the codes that a key ended: one of those is not waited for, if another reader adds no key. */
const endedForms = new Set<string>();
let forget = () => {};

/** A key ended a code: this reader has a suffix, of which more keys may come. */
export function noteEnd(code: string, atMs: number): void {
  cancelSilence();
  hasSuffix = true;
  endedForms.add(formOf(code));
  suffix = { atMs, forMs: SUFFIX_MS };
}

/** Silence ended a code: its reader has no suffix, or it comes late where those before had one. */
export function noteSilence(atMs: number): void {
  suffix = { atMs, forMs: hasSuffix ? FORGET_AFTER_MS : SUFFIX_MS };
  hasSuffix = false;
}

/** Hears the end of a code that no key ends: nothing is typed for a while. */
export function awaitSilence(lastAtMs: number, text: string, onSilence: (atMs: number) => void): void {
  cancelSilence();
  const waitMs = silenceAfter(text);
  const sinceMs = nowMs();
  forget = after(waitMs, () => {
    if (nowMs() - sinceMs > waitMs + BUSY_MS) awaitSilence(lastAtMs, text, onSilence);
    else onSilence(lastAtMs + waitMs);
  });
}

/** How long a reader is silent after its code. One with a suffix may falter within a code that has no end yet. */
export function silenceAfter(text: string): number {
  return hasSuffix && !isComplete(text, endedForms) ? FORGET_AFTER_MS : SILENCE_MS;
}

/** Notes that somebody was told of a code. */
export function noteDelivery(atMs: number): void {
  cancelSilence();
  if (suffix.atMs !== atMs) suffix = { atMs, forMs: SUFFIX_MS };
}

/** The silence that is waited for ends no code any more. */
export function cancelSilence(): void {
  forget();
  forget = () => {};
}

/** The rest of a reader's suffix: it never acts on what has the focus. */
export function isSecondEnd(event: KeyboardEvent): boolean {
  const sinceMs = event.timeStamp - suffix.atMs;
  if (!isEnd(event) || sinceMs < 0 || sinceMs > suffix.forMs) return false;
  suffix = { atMs: event.timeStamp, forMs: SUFFIX_MS };
  return true;
}
