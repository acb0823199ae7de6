import { createHash } from 'node:crypto';

const TAIL_LINES = 60;

/** The log of a run, line by line. Two runs with the same hash took the same steps. */
export interface Trace {
  add(line: string): void;
  hash(): string;
  tail(): string[];
  lines(): number;
}

/** @param print gets every line as it comes. */
export function createTrace(print: ((line: string) => void) | null = null): Trace {
  const digest = createHash('sha256');
  const kept: string[] = [];
  let pending = '';
  let count = 0;
  function flush(): void {
    if (pending) digest.update(pending);
    pending = '';
  }
  return {
    add(line) {
      count += 1;
      pending += `${line}\n`;
      if (pending.length > 8_192) flush();
      kept[count % TAIL_LINES] = line;
      print?.(line);
    },
    hash() {
      flush();
      return digest.copy().digest('hex');
    },
    tail() {
      const from = Math.max(0, count - TAIL_LINES);
      return Array.from({ length: count - from }, (_, index) => kept[(from + index + 1) % TAIL_LINES] ?? '');
    },
    lines: () => count,
  };
}
