import type { ChildProcess } from 'node:child_process';

/** Of what was read: more than any line that is waited for, and enough to say why it did not come. */
const WINDOW_CHARACTERS = 20_000;
const LAST_LINES = 20;

interface Awaited {
  /** The text that says that it is ready. */
  text: string;
  /** The process, for whoever reads the failure. */
  name: string;
  withinMs: number;
}

/**
 * Waits until a process writes this text to its standard error. What it writes is read on afterwards, however much
 * that is: a full pipe would stop it.
 * @throws with its last lines when it ends first, or does not write the text in time.
 */
export function untilWrites(
  child: Pick<ChildProcess, 'once' | 'off' | 'stderr'>,
  { text, name, withinMs }: Awaited,
): Promise<void> {
  let read = '';
  const lastLines = () => read.trimEnd().split('\n').slice(-LAST_LINES).join('\n') || '(nothing)';
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(limit);
      child.off('error', failed);
      child.off('close', ended);
      end();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () =>
      settle(() => reject(new Error(`${name} ended while starting. Its last lines:\n${lastLines()}`)));
    const limit = setTimeout(() => {
      const waited = `${name} did not write "${text}" within ${withinMs / 1000} s.`;
      settle(() => reject(new Error(`${waited} Its last lines:\n${lastLines()}`)));
    }, withinMs);
    child.once('error', failed);
    child.once('close', ended);
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      const fresh = read + piece;
      if (fresh.includes(text)) settle(resolve);
      read = fresh.slice(-WINDOW_CHARACTERS);
    });
  });
}
