import { chance } from '#test/simulation/chance.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Times that the servers look at the orders before the calm. */
const ROUNDS = 24;

/** The servers' own work: where people work in the warehouse, they open and end tasks for orders. */
export interface Housekeeping {
  /** Looks now and then until somebody asks for all of it. */
  startRounds(): void;
  /** Does all the work that is left. @returns whether there was any. */
  catchUp(): Promise<boolean>;
}

export function housekeeping(plan: Plan, { scheduler, servers, life, ledger }: Universe): Housekeeping {
  const draw = chance(plan.seed, 'housekeeping');
  const isWorkedIn = plan.devices.some(({ work }) =>
    work.some(({ commands }) => commands.some((each) => each.kind === 'warehouse')),
  );
  const running = new Set<Promise<unknown>>();
  let isOver = !isWorkedIn;

  function look(): void {
    if (isOver) return;
    const both = draw.happens(0.3);
    for (const server of both ? servers : [draw.pick(servers)]) {
      const round = server.followOrders().finally(() => running.delete(round));
      running.add(round);
    }
    startRounds();
  }

  function startRounds(): void {
    const meanMs = plan.calmMs / ROUNDS;
    scheduler.after(life, 'servers look', draw.whole(1, Math.ceil(2 * meanMs)), look);
  }

  async function catchUp(): Promise<boolean> {
    if (!isWorkedIn) return false;
    isOver = true;
    await Promise.all(running);
    let changed = false;
    while (!ledger.isBroken()) {
      const outcome = await servers.find((each) => each.isUp())?.followOrders();
      if (outcome === false) return changed;
      changed = true;
    }
    return changed;
  }

  return { startRounds, catchUp };
}
