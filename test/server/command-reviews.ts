import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import { CommandReview } from '#domain/command-reviews/command-review.ts';
import { aCommand } from '#test/server/commands.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A supervisor's decision, unsent. */
export function aDecision(
  reviewId: string,
  decision: DecideReviewData['decision'],
  { role = 'admin', note = '' }: { role?: UserType; note?: string } = {},
): Command {
  const data: DecideReviewData = { review_id: reviewId, decision, note };
  return aCommand(role, 'inventory.decideReview', data);
}

/** The author's request to look again at a command of theirs that was refused, unsent. */
export function aRequest(refused: Command, note = ''): Command {
  const { id: command_id, name, v: version, data } = refused;
  const { actorId, deviceId } = refused;
  return aCommand(
    'buyer',
    `${refused.type}.requestReview` as CommandName,
    { command_id, name, v: version, data, note },
    { actorId, deviceId },
  );
}

/** The reviews that the account of a role has on its device, in their wire shape. */
export async function commandReviewsOf(server: TestServer, role: UserType): Promise<CommandReview[]> {
  const replica = replicaOf(server, 'reviews', await server.signIn(role));
  await replica.catchUp();
  return [...replica.documents.values()].map((each) => v.parse(v.strictObject(CommandReview.entries), each));
}

export async function changeRole(server: TestServer, of: UserType, to: UserType): Promise<void> {
  await server.db.execute(sql`update users set user_type = ${to} where id = ${server.accountId(of)}`);
}

/**
 * From now on the database refuses every movement of `units` units: a server bug that only some data meet.
 */
export async function failOnUnits(server: TestServer, units: number): Promise<void> {
  const { db } = server;
  await db.execute(sql`create or replace function fail_on_units() returns trigger language plpgsql as
    $$ begin raise exception 'A bug in the server.'; end $$`);
  await db.execute(
    sql`create or replace trigger fail_on_units before insert on stock_movements
      for each row when (new.quantity = ${sql.raw(String(units))}) execute function fail_on_units()`,
  );
}

export async function mendServer(server: TestServer): Promise<void> {
  await server.db.execute(sql`drop trigger if exists fail_on_units on stock_movements`);
}
