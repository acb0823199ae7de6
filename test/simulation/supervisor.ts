import type { Command } from '#domain/protocol/command.ts';
import { syncPaths } from '#domain/protocol/command.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import { chance, uuidFrom } from '#test/simulation/chance.ts';
import { personId } from '#test/simulation/names.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { SECRET } from '#test/simulation/server-instance.ts';
import type { Universe } from '#test/simulation/universe.ts';

/** How often somebody looks at what waits for a supervisor. */
const ROUND_MS = 60 * 60_000;
const AT_ONCE = 50;

/** Somebody who may decide parked commands, and does so now and then. */
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
    const { reviews } = await world.truth();
    // In the order of their ids: databases list them each in an order of its own.
    const open = reviews
      .filter((each) => each.state === 'open')
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, AT_ONCE);
    const server = servers.find((each) => each.isUp());
    if (open.length === 0 || !server) return;
    const commands = open.map((each) => decisionOn(each.id));
    for (const each of commands) ledger.decisions.add(each.id);
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ commands });
    await server.handle(
      new Request(`http://supervisor.simulation${syncPaths.inventory}`, { method: 'POST', headers, body }),
    );
  }

  function decisionOn(review_id: string): Command {
    const id = uuidFrom(draw, scheduler.nowMs());
    const decision = draw.happens(0.6) ? 'apply' : 'reject';
    return {
      id,
      type: 'inventory',
      name: 'inventory.decideReview',
      v: 1,
      data: { review_id, decision, note: 'Visto.' },
      timestamp: new Date(scheduler.nowMs()).toISOString(),
      actorId,
      deviceId,
      lane: `review:${review_id}#${id}`,
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
