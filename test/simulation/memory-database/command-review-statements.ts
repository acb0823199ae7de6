import type { Author } from '#server/commands/command-handler.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { CommandReviewRow } from '#test/simulation/memory-database/rows.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';

type NewCommandReview = Omit<
  CommandReviewRow,
  'state' | 'opened_at' | 'decided_at' | 'decided_by_name' | 'note' | 'sx'
>;

const pastRoles: Statement = ({ state: { tables }, tx, values }) =>
  tx
    .rows(tables.pastRoles)
    .filter((each) => each.user_id === values[0])
    .map(({ user_type, until }) => ({ user_type, granted: null, until }));

const saveReviews: Statement = async ({ state: { tables }, tx, values }) => {
  const opened_at = new Date(tx.startedMs).toISOString();
  const blank = { state: 'open', opened_at, decided_at: null, decided_by_name: null, note: '' };
  for (const each of jsonOf<NewCommandReview[]>(values[0])) {
    await tx.insert(tables.reviews, { ...each, ...blank, sx: tx.xid() });
  }
  return [];
};

const parkedCommands: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.reviews, id);
    return row ? [{ command: row.command }] : [];
  });

const lockReviews: Statement = async ({ state: { tables }, tx, values }) => {
  const known = jsonOf<string[]>(values[0])
    .filter((id) => tables.reviews.committed.has(id))
    .sort();
  await tx.lock(tables.reviews, known);
  return known.flatMap((id) => {
    const row = tx.get(tables.reviews, id);
    if (!row) return [];
    const author: Author = { id: row.actor_id, name: row.actor_name };
    return [{ id, command: row.command, author, state: row.state, decidedByName: row.decided_by_name }];
  });
};

/** `settleReview`: the parked receipt gets the final answer, and the review closes. */
const settleReview: Statement = ({ state, tx, values }) => {
  const { receipts, reviews } = state.tables;
  const result = jsonOf<CommandResult>(values[0]);
  const id = textOf(values[1]);
  const receipt = tx.get(receipts, id);
  const watermark = { epoch: state.epoch, x: String(tx.xid()) };
  if (receipt?.result.status === 'parked') tx.put(receipts, { ...receipt, result: { ...result, watermark } });
  const review = tx.get(reviews, id);
  if (!review) return [];
  const problem = jsonOf<unknown>(values[6]) ?? review.problem;
  tx.put(reviews, {
    ...review,
    problem,
    state: textOf(values[2]),
    decided_at: new Date(tx.startedMs).toISOString(),
    decided_by_name: textOf(values[4]),
    note: textOf(values[5]),
    sx: tx.xid(),
  });
  return [];
};

export const commandReviewStatements: Record<string, Statement> = {
  'past roles': pastRoles,
  'save reviews': saveReviews,
  'parked commands': parkedCommands,
  'lock reviews': lockReviews,
  'settle review': settleReview,
};
