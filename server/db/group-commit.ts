/** Does work in groups that arrives one by one. */
export interface GroupCommit<Work, Answer> {
  /** @param weight the share of a group that it takes. */
  submit(work: Work, weight: number): Promise<Answer>;
  /** What was submitted and is not under way yet. */
  line(): Line;
}

export interface Line {
  weight: number;
  /** Since when the first of them waits, by `performance.now()`; null when nothing does. */
  sinceMs: number | null;
}

interface Waiting<Work, Answer> {
  work: Work;
  weight: number;
  sinceMs: number;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Does work at once when nothing is being done, and gathers later arrivals into the next group. A lone caller
 * never waits for company; a crowd pays for one transaction, and one wait for the disk, together.
 * @param commit does a group, and answers each of its parts in order.
 * @param limits.most the weight of a group, unless one part alone is heavier.
 * @param limits.atOnce groups that may be under way at the same time.
 * @param limits.beside the weight from which a group is worth beginning beside another: a lighter one waits
 * and grows.
 * @param limits.gather what a group waits for before it is closed: `arrivals`, for what has come to this process and
 * was not read yet.
 */
export function groupCommit<Work, Answer>(
  commit: (group: readonly Work[]) => Promise<Answer[]>,
  limits: { most: number; atOnce: number; beside?: number; gather?: () => Promise<void> },
): GroupCommit<Work, Answer> {
  const waiting: Waiting<Work, Answer>[] = [];
  const { most, atOnce, beside = 1, gather } = limits;
  let underWay = 0;
  /** The weight of what waits. */
  let inLine = 0;

  async function next(): Promise<void> {
    underWay += 1;
    if (gather) await gather();
    const group = takeGroup();
    try {
      const answers = await commit(group.map((each) => each.work));
      for (const [index, each] of group.entries()) each.resolve(answers[index] as Answer);
    } catch (error) {
      for (const each of group) each.reject(error);
    } finally {
      underWay -= 1;
      beginWhatIsWorth();
    }
  }

  function beginWhatIsWorth(): void {
    if (waiting.length === 0 || underWay === atOnce) return;
    if (underWay === 0 || inLine >= beside) void next();
  }

  function takeGroup(): Waiting<Work, Answer>[] {
    let weight = 0;
    let size = 0;
    for (const each of waiting) {
      weight += each.weight;
      if (size > 0 && weight > most) break;
      size += 1;
    }
    const group = waiting.splice(0, size);
    inLine -= group.reduce((sum, each) => sum + each.weight, 0);
    return group;
  }

  return {
    submit(work, weight) {
      return new Promise((resolve, reject) => {
        inLine += weight;
        waiting.push({ work, weight, sinceMs: performance.now(), resolve, reject });
        beginWhatIsWorth();
      });
    },
    line: () => ({ weight: inLine, sinceMs: waiting[0]?.sinceMs ?? null }),
  };
}

/** Until the requests that lie in this process's sockets are read: one turn of the event loop. */
export function arrivals(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
