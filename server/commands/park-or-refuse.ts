import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { sql } from 'drizzle-orm';
import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { parseUserType, roleLabels } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import { isFact, type ReviewableName } from '#domain/command-reviews/reviewable.ts';
import type { Author, Decision } from '#server/commands/command-handler.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { reviewChange, saveReviews } from '#server/commands/command-reviews-storage.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A role that somebody had, or one thing that they could by a role of the company's own. */
interface PastRole extends Authority {
  /** When it ended. */
  until: string;
}

/**
 * Handles a command that its author may not do. A person who could do it once reports a fact that happened, so
 * it waits for a supervisor. An intent is refused, and so is a command that the author never could do.
 */
export async function parkOrRefuse(
  tx: Db,
  author: Author,
  command: Command,
  needed: Capability,
): Promise<Decision> {
  const { name } = command;
  if (!isFact(name)) return refused;
  const lost = roleThatCould(needed, await pastRolesOf(tx, author.id));
  if (!lost) return refused;
  const what =
    lost.granted === null
      ? `ser ${roleLabels[lost.userType]}`
      : `tener el permiso «${capabilityLabels[needed]}» de su rol`;
  const explanation = `Su cuenta dejó de ${what} el ${dayInLabel(lost.until)}.`;
  return park(tx, author, { ...command, name }, explanation);
}

/**
 * Handles what a device reports of a person whose account was closed since: a fact waits for a supervisor. Null for the
 * rest, which waits on the device until its author comes back.
 */
export async function parkOfDisabled(tx: Db, author: Author, command: Command): Promise<Decision | null> {
  const { name } = command;
  if (!isFact(name)) return null;
  const [row] = await preparedRows<{ at: string | null }>(
    tx,
    'day of disabling',
    sql`select ${wireInstant(sql`disabled_at`)} as at from users where id = ${author.id}`,
  );
  const explanation = `Su cuenta se deshabilitó${row?.at ? ` el ${dayInLabel(row.at)}` : ''}.`;
  return park(tx, author, { ...command, name }, explanation);
}

async function park(
  tx: Db,
  author: Author,
  command: Command & { name: ReviewableName },
  explanation: string,
): Promise<Decision> {
  await saveReviews(tx, [
    {
      command,
      commandId: command.id,
      author,
      reason: 'author_lost_permission',
      explanation,
      problem: commandProblems.forbidden,
    },
  ]);
  return { status: 'parked', problem: commandProblems.parked, touched: [reviewChange(author.id)] };
}

const refused: Decision = { status: 'rejected', problem: commandProblems.forbidden };

/** Of the roles that could do it, the one that this person lost last. */
export function roleThatCould(needed: Capability, past: readonly PastRole[]): PastRole | null {
  const could = past.filter((each) => can(each, needed));
  return could.toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null;
}

async function pastRolesOf(tx: Db, userId: string): Promise<PastRole[]> {
  const rows = await preparedRows<{ user_type: string; granted: string[] | null; until: string }>(
    tx,
    'past roles',
    sql`select user_type, null::text[] as granted, ${wireInstant(sql`until`)} as until
        from past_roles where user_id = ${userId}
        union all
        select user_type, array[capability], ${wireInstant(sql`until`)} from past_grants where user_id = ${userId}`,
  );
  return rows.map(({ user_type, granted, until }) => ({
    userType: parseUserType(user_type),
    granted,
    until,
  }));
}

function dayInLabel(instant: string): string {
  return fullDate(dayInBogota(Date.parse(instant)));
}
