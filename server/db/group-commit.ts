/** Does work in groups that arrives one by one. */
export interface GroupCommit<Work, Answer> {
  /** @param weight the share of a group that it takes. */
  submit(work: Work, weight: number): Promise<Answer>;
}

interface Waiting<Work, Answer> {
  work: Work;
  weight: number;
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
 */
export function groupCommit<Work, Answer>(
  commit: (group: readonly Work[]) => Promise<Answer[]>,
  limits: { most: number; atOnce: number; beside?: number },
): GroupCommit<Work, Answer> {
  const waiting: Waiting<Work, Answer>[] = [];
  const { most, atOnce, beside = 1 } = limits;
  let underWay = 0;

  async function next(): Promise<void> {
    underWay += 1;
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
    if (underWay === 0 || waiting.reduce((sum, each) => sum + each.weight, 0) >= beside) void next();
  }

  function takeGroup(): Waiting<Work, Answer>[] {
    let weight = 0;
    let size = 0;
    for (const each of waiting) {
      weight += each.weight;
      if (size > 0 && weight > most) break;
      size += 1;
    }
    return waiting.splice(0, size);
  }

  return {
    submit(work, weight) {
      return new Promise((resolve, reject) => {
        waiting.push({ work, weight, resolve, reject });
        beginWhatIsWorth();
      });
    },
  };
}
