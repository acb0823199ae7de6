import { act } from '@testing-library/preact';
import { vi } from 'vitest';

/** Lets milliseconds pass on vitest's clock, and draws the result. */
export function passTime(ms: number): void {
  void act(() => void vi.advanceTimersByTime(ms));
}
