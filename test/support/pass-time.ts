import { act } from '@testing-library/preact';
import { vi } from 'vitest';

/** Lets milliseconds pass on vitest's clock, and has drawn what they bring. */
export function passTime(ms: number): void {
  void act(() => void vi.advanceTimersByTime(ms));
}
