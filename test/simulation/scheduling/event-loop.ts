/** Everything that can go on without time or others has gone on when the event loop comes round. */
export function allSettled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Steps for each round of the event loop, which costs more than a step. */
const STEPS_A_TURN = 64;

/**
 * Takes steps until one answers false. Between two of them everything has gone on that can without time or
 * others: Node sees to that between two immediates of the same round too.
 */
export async function untilFalse(step: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let isOver = false;
    function one(): void {
      if (isOver) return;
      try {
        isOver = !step();
      } catch (error) {
        isOver = true;
        reject(error);
      }
      if (isOver) resolve();
    }
    function turn(): void {
      for (let count = 0; count < STEPS_A_TURN; count += 1) setImmediate(one);
      setImmediate(() => void (isOver || turn()));
    }
    turn();
  });
}
