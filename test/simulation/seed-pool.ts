import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { SeedResult } from '#test/simulation/run-seeds.ts';
import { nowDoing } from '#test/support/limited.ts';
import { ownProcess } from '#test/support/owned.ts';

const MAX_WORKERS = 8;

/**
 * Runs seeds in as many processes as there are processors, each seed whole in one of them.
 * @param worker the compiled `seed-worker.ts`.
 * @param onResult gets each result as it comes; answering false ends the run early.
 */
export async function runInPool(
  { seeds, database, worker: program }: { seeds: readonly number[]; database: string; worker: string },
  onResult: (result: SeedResult) => boolean,
): Promise<SeedResult[]> {
  const left = seeds.toReversed();
  const results: SeedResult[] = [];
  const running = new Map<ChildProcess, number>();
  const count = Math.max(1, Math.min(MAX_WORKERS, availableParallelism(), seeds.length));
  nowDoing(`start of ${count} processes`);
  await Promise.all(Array.from({ length: count }, () => work()));
  return results.sort((a, b) => a.seed - b.seed);

  function work(): Promise<void> {
    const worker = fork(program, [database], { execArgv: ['--max-semi-space-size=64'] });
    ownProcess(worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: SeedResult | 'ready') => {
        if (message !== 'ready') {
          results.push(message);
          if (!onResult(message)) left.length = 0;
        }
        giveNext(worker);
      });
      worker.on('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`A worker ended with ${code ?? signal}.`)),
      );
    });
  }

  function giveNext(worker: ChildProcess): void {
    const seed = left.pop();
    if (seed === undefined) {
      running.delete(worker);
      worker.disconnect();
    } else {
      running.set(worker, seed);
      worker.send(seed);
    }
    const named = [...running.values()].map((each) => `seed ${each}`);
    nowDoing(`${named.join(' and ')}, with ${results.length} of ${seeds.length} done`);
  }
}
