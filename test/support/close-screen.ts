import { act, cleanup } from '@testing-library/preact';

/** Takes off the page what a test drew, and ends its effects: Preact ends them after a paint, which nobody waits for. */
export function closeScreen(): void {
  void act(cleanup);
}
