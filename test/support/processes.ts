import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  /** Its program and arguments. */
  command: string;
}

/** The processes that this one started, and theirs, as Linux lists them. A zombie has ended. */
export function descendantsOf(pid: number): RunningProcess[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((each) => /^\d+$/.test(each))
      .map((each) => [Number(each), parentOf(Number(each))] as const),
  );
  const childrenOf = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(pid).map((each) => ({
    pid: each,
    command: read(`/proc/${each}/cmdline`).replaceAll('\0', ' '),
  }));
}

export function isRunning(pid: number): boolean {
  return parentOf(pid) !== null;
}

/** Null where there is no such process, or no Linux to ask. */
export function parentOf(pid: number): number | null {
  const status = read(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined || /^State:\s+Z/m.test(status) ? null : Number(parent);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
