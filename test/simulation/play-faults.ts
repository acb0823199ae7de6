import { uuidFrom, type Chance } from '#test/simulation/chance.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { Fault } from '#test/simulation/faults.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Makes every fault happen at its moment, from now on. */
export function playFaults(plan: Plan, universe: Universe, draw: Chance): void {
  const { scheduler, life } = universe;
  for (const fault of plan.faults) {
    const afterMs = fault.kind === 'restore' ? fault.backupMs : fault.atMs;
    scheduler.after(life, fault.kind, afterMs, () => {
      universe.faults.add(fault.kind);
      play(shortened(fault, plan.calmMs), universe, draw);
    });
  }
}

function play(fault: Fault, universe: Universe, draw: Chance): void {
  const { scheduler, life, world, ledger } = universe;
  const later = (ms: number, action: () => void) => scheduler.after(life, `${fault.kind} ends`, ms, action);
  if ('device' in fault) return playOnDevice(fault, universe, later);
  if (fault.kind === 'server crash') {
    const server = universe.servers[fault.instance];
    server?.killAt(statementOf(fault.when), fault.statements, () => later(fault.downMs, server.start));
  } else if (fault.kind === 'slow transaction') {
    const end = world.holdTransactionOpen();
    if (end) later(fault.forMs, end);
  } else if (fault.kind === 'role change') {
    void world.setRole(fault.person, fault.role).then(() => ledger.roleChanged(fault.person, fault.role));
  } else if (fault.kind === 'account disabled') {
    void world.setActive(fault.person, false).then(() => ledger.accountChanged(fault.person, false));
    if (fault.forMs !== null) later(fault.forMs, () => reopen(fault.person, universe));
  } else if (fault.kind === 'sessions ended') {
    void world.endSessions(fault.person).then(() => ledger.sessionsEnded(fault.person));
  } else if (fault.kind === 'settings saved') {
    void world.saveSettings(fault.values).then((version) => ledger.settings.saved(version, fault.values));
  } else if (fault.kind === 'price change') {
    void world.setPrice(fault.product, fault.price);
  } else if (fault.kind === 'store change') {
    void world
      .moveToStore(fault.product, fault.vendor)
      .then(() => ledger.productMoved(fault.product, fault.vendor));
  } else if (fault.kind === 'restore') {
    const putBack = world.backUp();
    if (!putBack) return;
    const tellRestored = ledger.backUp();
    later(fault.atMs - fault.backupMs, () => {
      for (const server of universe.servers) server.kill();
      putBack(uuidFrom(draw, scheduler.nowMs()));
      tellRestored(universe.devices);
      for (const server of universe.servers) server.start();
    });
  }
}

/** Somebody's account opens again; a letter tells them, and they sign in where they were. */
function reopen(person: number, { world, ledger, devices }: Universe): void {
  void world.setActive(person, true).then(() => {
    ledger.accountChanged(person, true);
    for (const each of devices) if (each.disk.signedIn === person) each.switchTo(person);
  });
}

/**
 * A transaction does not stay open into the calm: only its owner can end it, and everything waits for it. Nor does
 * anybody open an account then.
 */
function shortened(fault: Fault, calmMs: number): Fault {
  if (fault.kind !== 'slow transaction' && fault.kind !== 'account disabled') return fault;
  if (fault.forMs === null) return fault;
  return { ...fault, forMs: Math.min(fault.forMs, Math.max(1, calmMs - fault.atMs)) };
}

type DeviceFault = Extract<Fault, { device: number }>;

function playOnDevice(
  fault: DeviceFault,
  universe: Universe,
  later: (ms: number, action: () => void) => void,
): void {
  const device = universe.devices[fault.device];
  if (!device) return;
  if (fault.kind === 'device crash') {
    const { page } = device;
    if (!page) return;
    let left = fault.awaits;
    page.life.onStep = () => {
      left -= 1;
      if (left >= 0) return;
      device.crash(fault.awaits % 2 === 0);
      later(fault.closedMs, () => void device.open());
    };
  } else if (fault.kind === 'storage full') {
    device.isFull = true;
    later(fault.forMs, () => (device.isFull = false));
  } else if (fault.kind === 'frozen page') {
    device.freeze(fault.forMs);
  } else if (fault.kind === 'offline') {
    device.isOffline = true;
    later(fault.forMs, () => device.cameBack());
  } else if (fault.kind === 'partition') {
    device.link.cut = { out: fault.way !== 'in', in: fault.way !== 'out' };
    later(fault.forMs, () => (device.link.cut = { out: false, in: false }));
  } else if (fault.kind === 'clock jump') {
    device.skewMs += fault.byMs;
  } else {
    device.switchTo(fault.person);
  }
}

function statementOf(when: 'before commit' | 'after commit' | 'anywhere'): (label: string) => boolean {
  if (when === 'before commit') return (label) => label === 'sql commit';
  if (when === 'after commit') return (label) => label === 'sql committed';
  return (label) => label.startsWith('sql ');
}
