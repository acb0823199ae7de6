import { readFileSync } from 'node:fs';

const LOOK_MS = 50;

/** Resident memory of another process, in MB of 10^6 bytes. Only Linux tells it. */
export interface MemoryWatch {
  now(): number;
  most(): number;
  end(): void;
}

export function watchMemory(pid: number): MemoryWatch {
  const now = () => {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kibibytes) * 1_024) / 1e6;
  };
  let most = now();
  const looking = setInterval(() => (most = Math.max(most, now())), LOOK_MS);
  return { now, most: () => Math.max(most, now()), end: () => clearInterval(looking) };
}
