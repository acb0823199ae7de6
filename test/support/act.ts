import { act as whileActing } from 'preact/test-utils';

/** Does something to a screen, and has it drawn with its effects: at once, or once what was begun is done. */
export function act(work: () => unknown): Promise<void> {
  return whileActing(() => {
    const done = work();
    return done instanceof Promise ? done.then(() => undefined) : undefined;
  });
}
