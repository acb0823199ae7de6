import { MINUTE_MS } from '#domain/base/durations.ts';
import { chance } from '#test/simulation/chance.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Times that the servers look at the orders before the calm. */
const ROUNDS = 24;
/** And at what people are to be told. */
const TELLING_ROUNDS = 12;

/** More than anything that holds a notification. */
const NOTHING_HELD_MS = 65 * MINUTE_MS;

/** The servers' own work: they tell people of what happened, and where people work in the warehouse they open and end tasks for orders. */
export interface Housekeeping {
  /** Looks now and then until somebody asks for all of it. */
  startRounds(): void;
  /** Does all the work that is left. @returns whether there was any. */
  catchUp(): Promise<boolean>;
  /** Tells people of all that is left, also of what waits for a while. */
  tellEverybody(): Promise<void>;
}

export function housekeeping(plan: Plan, { scheduler, servers, life, ledger }: Universe): Housekeeping {
  const draw = chance(plan.seed, 'housekeeping');
  const telling = chance(plan.seed, 'telling');
  const isWorkedIn = plan.devices.some(({ work }) =>
    work.some(({ commands }) => commands.some((each) => each.kind === 'warehouse')),
  );
  const running = new Set<Promise<unknown>>();
  let isOver = !isWorkedIn;
  let isNotifiedAtEnd = false;

  function look(): void {
    if (isOver) return;
    const both = draw.happens(0.3);
    for (const server of both ? servers : [draw.pick(servers)]) {
      const round = server.followOrders().finally(() => running.delete(round));
      running.add(round);
    }
    startRounds();
  }

  function tell(): void {
    if (isNotifiedAtEnd) return;
    for (const server of telling.happens(0.3) ? servers : [telling.pick(servers)]) {
      const round = server.tellPeople().finally(() => running.delete(round));
      running.add(round);
    }
    startTelling();
  }

  function startRounds(): void {
    const meanMs = plan.calmMs / ROUNDS;
    scheduler.after(life, 'servers look', draw.whole(1, Math.ceil(2 * meanMs)), look);
  }

  function startTelling(): void {
    const meanMs = plan.calmMs / TELLING_ROUNDS;
    scheduler.after(life, 'servers tell', telling.whole(1, Math.ceil(2 * meanMs)), tell);
  }

  async function tellEverybody(): Promise<void> {
    isNotifiedAtEnd = true;
    await Promise.all(running);
    for (let round = 0; round < 3; round += 1) {
      await servers.find((each) => each.isUp())?.tellPeople();
      if (round < 2) await scheduler.sleep(life, 'servers wait', NOTHING_HELD_MS);
    }
  }

  async function catchUp(): Promise<boolean> {
    isNotifiedAtEnd = true;
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

  return {
    startRounds() {
      startRounds();
      startTelling();
    },
    catchUp,
    tellEverybody,
  };
}
