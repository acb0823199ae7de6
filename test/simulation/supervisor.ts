import { HOUR_MS } from '#domain/base/durations.ts';
import { syncPaths, type Command } from '#domain/protocol/command.ts';
import { type CommandName } from '#domain/command-catalogue.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import { chance, uuidFrom } from '#test/simulation/chance.ts';
import { personId } from '#test/simulation/names.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { SECRET } from '#test/simulation/server-instance.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** How often somebody looks at the commands that wait for a supervisor. */
const ROUND_MS = HOUR_MS;
const BATCH_ROWS = 50;

type Counted = Pick<Truth['discrepancies'][number], 'id' | 'count_id'>;

/** A person who may decide parked commands and differences in counts, and does so now and then. */
export interface Supervisor {
  /** Goes on deciding for as long as the run lasts. */
  startRounds(): void;
  /** Decides everything that is open now. */
  decideAll(): Promise<void>;
}

export function supervisor(plan: Plan, universe: Universe): Supervisor {
  const { scheduler, world, servers, ledger, life } = universe;
  const draw = chance(plan.seed, 'supervisor');
  const person = plan.people.length;
  const actorId = personId(person);
  const deviceId = uuidFrom(draw, 0);

  async function decideAll(): Promise<void> {
    const { reviews, discrepancies } = await world.truth();
    const open = inOrder(reviews.filter((each) => each.state === 'open'));
    const counted = inOrder(discrepancies.filter((each) => each.status === 'approval'));
    const server = servers.find((each) => each.isUp());
    const commands = [...open.map((each) => decisionOn(each.id)), ...counted.map(approvalOn)];
    if (commands.length === 0 || !server) return;
    for (const each of commands) ledger.decisions.add(each.id);
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ commands });
    await server.handle(
      new Request(`http://supervisor.simulation${syncPaths.inventory}`, { method: 'POST', headers, body }),
    );
  }

  function decisionOn(review_id: string): Command {
    const decision = draw.happens(0.6) ? 'apply' : 'reject';
    return command('inventory.decideReview', { review_id, decision, note: 'Visto.' }, `review:${review_id}`);
  }

  /** The counter does not decide, and the supervisor counts nothing. */
  function approvalOn({ id: discrepancy_id, count_id }: Counted): Command {
    const about = { discrepancy_id, count_id: count_id ?? '', note: 'Revisado.' };
    const lane = `verdict:${discrepancy_id}`;
    return draw.happens(0.7)
      ? command('count.approve', { ...about, cause: 'sin_explicacion' }, lane)
      : command('count.reject', about, lane);
  }

  function command(name: CommandName, data: unknown, lane: string): Command {
    const id = uuidFrom(draw, scheduler.nowMs());
    return {
      id,
      type: 'inventory',
      name,
      v: 1,
      data,
      timestamp: new Date(scheduler.nowMs()).toISOString(),
      actorId,
      deviceId,
      lane: `${lane}#${id}`,
      laneSeq: 1,
      after: [],
    };
  }

  async function token(): Promise<string> {
    const issuedAtMs = scheduler.nowMs();
    const expiresAtMs = issuedAtMs + 60_000;
    const id = uuidFrom(draw, issuedAtMs);
    await world.addPermit({ kind: 'session', id, person, deviceId, expiresAtMs });
    const claims = { kind: 'session' as const, userId: actorId, id, deviceId: null };
    return signToken(await tokenKey(SECRET), { ...claims, issuedAtMs, expiresAtMs });
  }

  function startRounds(): void {
    scheduler.after(life, 'supervisor looks', ROUND_MS, () => {
      void decideAll();
      startRounds();
    });
  }

  return { startRounds, decideAll };
}

/** The first of them by their ids: each database lists them in an order of its own. */
function inOrder<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, BATCH_ROWS);
}
