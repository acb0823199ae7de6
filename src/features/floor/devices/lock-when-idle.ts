import { IDLE_LOCK_MS } from '#domain/floor/floor-device.ts';
import { lock } from '#src/shared/accounts/lock-device.ts';
import { noteTouch, untouchedMs } from '#src/session/floor.ts';

const LOOK_EVERY_MS = 10_000;
/** One spin of a wheel is a hundred touches. */
const NOTE_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the device once nobody has touched it for a while, and at once when it wakes after a longer time. */
export function lockWhenIdle(signal: AbortSignal): void {
  const look = () => {
    if (untouchedMs() >= IDLE_LOCK_MS) void lock();
  };
  const touch = () => {
    if (untouchedMs() >= NOTE_EVERY_MS) noteTouch();
  };
  look();
  for (const name of TOUCHES) addEventListener(name, touch, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
