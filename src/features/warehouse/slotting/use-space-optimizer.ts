import { useEffect, useRef, useState } from 'react';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';
import type { SlottingAnswer } from '#domain/slotting/slotting.ts';
import { optimizeSpaceInWorker } from '#workers/space-optimizer/space-optimizer.ts';

export type OptimizerState =
  | { kind: 'idle' }
  | { kind: 'computing'; share: number }
  | { kind: 'answered'; answer: SlottingAnswer }
  | { kind: 'failed' };

/** Runs the optimizer in its worker; leaving the screen ends it. */
export function useSpaceOptimizer() {
  const [state, setState] = useState<OptimizerState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function compute(input: SlottingInput): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const show = (next: OptimizerState) => {
      if (!run.signal.aborted) setState(next);
    };
    // The steps come by their own way, and the last ones after the answer.
    const onProgress = (share: number) => {
      setState((now) => (now.kind === 'computing' && running.current === run ? { ...now, share } : now));
    };
    show({ kind: 'computing', share: 0 });
    try {
      const answer = await optimizeSpaceInWorker(input, onProgress, run.signal);
      show({ kind: 'answered', answer });
    } catch {
      show({ kind: 'failed' });
    }
  }

  return {
    state,
    compute,
    /** Stops, or puts the answer away. */
    reset(): void {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
