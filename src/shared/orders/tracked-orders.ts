import { effect, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { TrackedOrder, TrackingToken } from '#domain/orders/tracked-order.ts';
import { nowMs } from '#src/device/clock.ts';
import { localValue } from '#src/device/local-value.ts';
import { account, sessionState } from '#src/session/session.ts';

/** A purchase that a person follows by its mailed link, as this device last saw it. */
export const TrackedCopy = v.object({
  /** The account that opened it, or null for a visitor: it leaves the device with the account. */
  owner: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  /** `MS-000123`. */
  number: v.pipe(v.string(), v.maxLength(20)),
  token: TrackingToken,
  /** Null until the server showed it once. */
  seen: v.nullable(v.object({ order: TrackedOrder, atMs: v.number() })),
  /** The server said that the link shows nothing, or nothing any more. */
  isOver: v.boolean(),
});
export type TrackedCopy = v.InferOutput<typeof TrackedCopy>;

const MAX_COPIES = 20;
/**
 * Browsers tell a tab about another tab's write with a delay: until it hears, its own write may bring back a
 * forgotten purchase.
 */
const LATE_WRITE_MS = 5_000;

const stored = localValue('mestore_seguimiento', v.array(TrackedCopy), []);

/** The links that this tab forgot, and when, in milliseconds. */
const forgottenAt = new Map<string, number>();

/** Every purchase followed on this device, the newest first. */
export const trackedCopies: ReadonlySignal<TrackedCopy[]> = stored.value;

/**
 * Keeps the link of a purchase on this device before asking for the purchase, so that a lost network loses no
 * link.
 */
export function storeLink(link: Pick<TrackedCopy, 'owner' | 'number' | 'token'>): void {
  forgottenAt.delete(link.token);
  changeTracked((copies) => {
    const before = copies.find((each) => each.number === link.number);
    const kept = { ...link, seen: before?.seen ?? null, isOver: false };
    return [kept, ...copies.filter((each) => each !== before)].slice(0, MAX_COPIES);
  });
}

/** Forgets a purchase on this device: its last view, and its link. */
export function forgetTracked(number: string): void {
  for (const each of trackedCopies.peek()) if (each.number === number) forgottenAt.set(each.token, nowMs());
  changeTracked((copies) => copies.filter((each) => each.number !== number));
}

/**
 * Forgets other people's followed purchases when another person signs in, and again when another tab brought
 * one back.
 */
export function startForgettingTracked(): void {
  effect(() => {
    if (trackedCopies.value.some(isJustForgotten))
      changeTracked((copies) => copies.filter((each) => !isJustForgotten(each)));
  });
  effect(() => {
    if (sessionState.value !== 'checking') forgetTrackedOfOthers(account.value?.id ?? null);
  });
}

/** Forgets the purchases that another account than the present one followed. */
export function forgetTrackedOfOthers(here: string | null): void {
  const isOurs = ({ owner }: TrackedCopy) => owner === null || owner === here;
  if (trackedCopies.peek().every(isOurs)) return;
  changeTracked((copies) => copies.filter(isOurs));
}

function isJustForgotten({ token }: TrackedCopy): boolean {
  const atMs = forgottenAt.get(token);
  return atMs !== undefined && nowMs() - atMs < LATE_WRITE_MS;
}

/** Changes the followed purchases. */
export function changeTracked(next: (copies: TrackedCopy[]) => TrackedCopy[]): void {
  stored.update(next);
}
