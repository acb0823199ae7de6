import { signal, type ReadonlySignal } from '@preact/signals-core';
import { debounce } from '#domain/base/debounce.ts';
import type { ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { after } from '#src/device/clock.ts';
import { tabChannel, type SessionEnd } from '#src/identity/tab-channel.ts';

/** The time to read why, before a screen that needs a session goes away (spec §4). */
const LEAVES_AFTER_MS = 1_500;

const ended = signal<SessionEnd | null>(null);
const untold = signal<SessionEnd | null>(null);
const expired = signal(false);

const leave = debounce(
  (end: SessionEnd) => {
    expired.value = end === 'expired';
    ended.value = null;
  },
  LEAVES_AFTER_MS,
  after,
);

/** Set from the moment when the server refused the session until this tab sends the person away. */
export const sessionEnd: ReadonlySignal<SessionEnd | null> = ended;

/** A session expired here and the time to read so is over: the way leads to `/login` (spec §4). */
export const hasExpired: ReadonlySignal<boolean> = expired;

/**
 * An end that no tab has shown yet: the part of the page that shows messages may load after the session
 * ended.
 */
export const untoldSessionEnd: ReadonlySignal<SessionEnd | null> = untold;

export function markSessionEndShown(): void {
  untold.value = null;
}

/**
 * Has every tab tell the person.
 * @param code with which the server refused the session (spec §8).
 */
export function noteSessionEnd(code: ErrorCode): void {
  const end = code === 'AUTH_006' ? 'disabled' : 'expired';
  showSessionEnd(end);
  tabChannel.post({ kind: 'session_ended', end });
}

/** Shows it in this tab, whose screens that need a session go away a moment later. */
export function showSessionEnd(end: SessionEnd): void {
  ended.value = end;
  untold.value = end;
  expired.value = false;
  leave(end);
}
