import { arrivals, groupCommit, type GroupCommit } from '#server/db/group-commit.ts';
import { usePlansForGrowth } from '#server/db/prepared-rows.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { Db } from '#server/db/database.ts';

/**
 * One group at a time: while the database is busy the next one grows, and costs as much as a single piece.
 */
const GROUPS = { most: 100, atOnce: 1, gather: arrivals };

/**
 * Transactions for work that arrives one by one: pieces that come while the database is busy share one. Its
 * statements may be prepared: their plans are made for tables that grow.
 * @param decide does a group in a transaction and answers each piece in order. It may run again for the same
 * piece.
 */
export function groupedTransactions<Work, Answer>(
  db: Db,
  decide: (tx: Db, group: readonly Work[]) => Promise<Answer[]>,
): (work: Work) => Promise<Answer> {
  return grouped((group) =>
    db.transaction(async (tx) => {
      await usePlansForGrowth(tx);
      return decide(tx, group);
    }),
  );
}

/**
 * Does work in groups that arrives one by one; each group succeeds or fails as a whole. When a group fails,
 * each of its pieces is done by itself, so that a bad one fails alone.
 */
export function grouped<Work, Answer>(
  decide: (group: readonly Work[]) => Promise<Answer[]>,
): (work: Work) => Promise<Answer> {
  const groups: GroupCommit<Work, Settled<Answer>> = groupCommit(async (group) => {
    try {
      return (await decide(group)).map((answer) => ({ answer }));
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) throw error;
      return oneByOne(group, decide);
    }
  }, GROUPS);
  return async (work) => {
    const settled = await groups.submit(work, 1);
    if ('error' in settled) throw settled.error;
    return settled.answer;
  };
}

type Settled<Answer> = { answer: Answer } | { error: unknown };

async function oneByOne<Work, Answer>(
  group: readonly Work[],
  decide: (group: readonly Work[]) => Promise<Answer[]>,
): Promise<Settled<Answer>[]> {
  const settled: Settled<Answer>[] = [];
  for (const work of group) {
    settled.push(
      await decide([work]).then(
        ([answer]) => ({ answer: answer as Answer }),
        (error: unknown) => ({ error }),
      ),
    );
  }
  return settled;
}
