import type { UserType } from '#domain/accounts/roles.ts';
import * as v from 'valibot';
import { BatchAnswer, type CommandResult } from '#domain/protocol/command.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/ports.ts';
import type { Device, DeviceWatch } from '#test/simulation/device.ts';
import { checkShown } from '#test/simulation/invariants/shown-until-copied.ts';
import { visibleTo, type Held } from '#test/simulation/invariants/visible-to.ts';
import { checkMovesOn } from '#test/simulation/invariants/checkpoint-moves-on.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { SavedCommand } from '#test/simulation/saved-command.ts';
import type { Scheduler } from '#test/simulation/scheduler.ts';
import { Violation } from '#test/simulation/violation.ts';

/** What a run remembers to judge it by, and the promises that can be judged while it goes on. */
export interface RunLedger extends DeviceWatch {
  /** All that somebody tried to save. */
  tried: Map<string, SavedCommand>;
  /** What somebody was told is saved. */
  commands: Map<string, SavedCommand>;
  /** Commands of the supervisor: they have no effect of their own. */
  decisions: Set<string>;
  /** Refused before a restore that may have lost the refusal: nobody sends them again. */
  lostWithRestore: Set<string>;
  wasRestored: boolean;
  maySeeNow(person: number, collection: CollectionName, document: ReplicaDocument): boolean;
  answered(path: string, status: number, body: string): void;
  roleChanged(person: number, role: UserType): void;
  productMoved(product: number, vendor: number): void;
  /** Keeps what a backup holds. @returns what to tell when it was put back. */
  backUp(): (devices: readonly Device[]) => void;
  broken(invariant: string, what: string): void;
  isBroken(): boolean;
  throwIfBroken(): void;
}

/** Roles and stores of a moment ago still count: an answer on its way, and what the server remembers of a token. */
const GRACE_MS = 2 * 60_000;

export function runLedger(plan: Plan, scheduler: Scheduler): RunLedger {
  const answers = new Map<string, string>();
  const told = new Map<string, SavedCommand[]>();
  const held: Held[] = plan.people.map((each, person) => ({ ...each, person, untilMs: Infinity }));
  const stores = plan.products.map(({ vendor }, product) => ({ product, vendor, untilMs: Infinity }));
  let violation: Violation | null = null;

  const ledger: RunLedger = {
    tried: new Map(),
    made: (command) => void ledger.tried.set(command.entry.id, command),
    commands: new Map(),
    saved(command) {
      ledger.commands.set(command.entry.id, command);
      const before = told.get(command.entry.name);
      if (before) before.push(command);
      else told.set(command.entry.name, [command]);
    },
    told: (name) => told.get(name) ?? [],
    decisions: new Set(),
    lostWithRestore: new Set(),
    wasRestored: false,
    isBroken: () => violation !== null,
    broken(invariant, what) {
      violation ??= new Violation(invariant, what);
    },
    throwIfBroken() {
      if (violation) throw violation;
    },
    maySeeNow: (person, collection, document) =>
      visibleTo(
        held.filter((each) => each.person === person && each.untilMs === Infinity),
        stores.filter((each) => each.untilMs === Infinity),
        collection,
        document,
      ),
    answered(path, status, body) {
      if (status >= 500 && plan.weather.statementFails === 0) {
        ledger.broken('no 5xx', `${path} answered ${status}: ${body.slice(0, 200)}`);
      }
      if (status === 200 && path.endsWith('/sync')) {
        for (const each of v.parse(BatchAnswer, JSON.parse(body)).results) sameAnswer(each);
      }
    },
    roleChanged(person, role) {
      const now = held.findLast((each) => each.person === person);
      if (!now) return;
      now.untilMs = scheduler.nowMs();
      held.push({ ...now, role, untilMs: Infinity });
    },
    productMoved(product, vendor) {
      const now = stores.findLast((each) => each.product === product);
      if (now) now.untilMs = scheduler.nowMs();
      stores.push({ product, vendor, untilMs: Infinity });
    },
    backUp() {
      const [roles, places] = [nowOf(held), nowOf(stores)];
      return (devices) => {
        putBack(held, roles);
        putBack(stores, places);
        restored(devices);
      };
    },
    modified(device, records) {
      if (!ledger.wasRestored) checkShown(device, records, ledger);
    },
    copyOf: (device, person) => ({
      applies(collection, documents, from, to) {
        checkMovesOn(`${device.name} ${collection}`, from, to, ledger);
        const since = heardSinceMs(device, scheduler.nowMs());
        const mine = held.filter((each) => each.person === person && each.untilMs > since);
        const inStores = stores.filter((each) => each.untilMs > since);
        for (const document of documents) {
          if (document._deleted || visibleTo(mine, inStores, collection, document)) continue;
          ledger.broken(
            'nothing out of scope',
            `${device.name} got ${collection} ${document.id} for ${person}`,
          );
        }
      },
    }),
  };

  function restored(devices: readonly Device[]): void {
    ledger.wasRestored = true;
    // A page that is frozen heard its refusals before the restore, and notes them after it.
    for (const [id, answer] of answers) {
      if ((JSON.parse(answer) as CommandResult).status === 'rejected') ledger.lostWithRestore.add(id);
    }
    answers.clear();
    for (const { id, state } of devices.flatMap((each) => each.disk.outbox.all())) {
      if (state === 'rejected' || state === 'blocked') ledger.lostWithRestore.add(id);
    }
  }

  /** What counted when the backup was made counts again. */
  function putBack<Fact extends { untilMs: number }>(facts: Fact[], before: readonly Fact[]): void {
    for (const each of nowOf(facts)) each.untilMs = scheduler.nowMs();
    facts.push(...before.map((each) => ({ ...each, untilMs: Infinity })));
  }

  /** A final answer is the same for ever; one that a restore took back is forgotten. */
  function sameAnswer(result: CommandResult): void {
    if (result.status !== 'applied' && result.status !== 'rejected') return;
    const answer = JSON.stringify(sorted(result));
    const before = answers.get(result.id);
    if (before === undefined) answers.set(result.id, answer);
    else if (before !== answer) ledger.broken('same answer', `${before} and then ${answer}`);
  }

  return ledger;
}

/** Since when something that a device writes now may have been heard. */
function heardSinceMs({ page }: Device, nowMs: number): number {
  const since = nowMs - GRACE_MS;
  return page && page.life.frozenUntilMs > since ? page.life.frozenFromMs - GRACE_MS : since;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

function nowOf<Fact extends { untilMs: number }>(facts: readonly Fact[]): Fact[] {
  return facts.filter((each) => each.untilMs === Infinity);
}
