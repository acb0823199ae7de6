import { act, cleanup } from '@testing-library/preact';

/**
 * Takes a test's drawing off the page, and ends its effects: Preact ends them after a paint, which nobody
 * waits for.
 */
export function closeScreen(): void {
  void act(cleanup);
}
