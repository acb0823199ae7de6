import type { CommandResult } from '#domain/protocol/command.ts';

/** The final answers that the servers gave, each of which is the same for ever. */
export interface SameAnswers {
  heard(result: CommandResult): void;
  /** Forgets all of them, as a restore may have lost any. @returns the commands that were refused. */
  forget(): string[];
}

export function sameAnswers(broken: (invariant: string, what: string) => void): SameAnswers {
  const answers = new Map<string, string>();
  return {
    heard(result) {
      if (result.status !== 'applied' && result.status !== 'rejected') return;
      const answer = JSON.stringify(sorted(result));
      const before = answers.get(result.id);
      if (before === undefined) answers.set(result.id, answer);
      else if (before !== answer) broken('same answer', `${before} and then ${answer}`);
    },
    forget() {
      const isRefused = (answer: string) => (JSON.parse(answer) as CommandResult).status === 'rejected';
      const refused = [...answers].filter(([, answer]) => isRefused(answer)).map(([id]) => id);
      answers.clear();
      return refused;
    },
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
