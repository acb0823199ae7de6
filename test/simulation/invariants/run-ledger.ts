import type { UserType } from '#domain/accounts/roles/roles.ts';
import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { BatchAnswer } from '#domain/protocol/command.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import type { Device, DeviceWatch } from '#test/simulation/device/device.ts';
import { sameAnswers } from '#test/simulation/invariants/same-answers.ts';
import { checkShown } from '#test/simulation/invariants/shown-until-copied.ts';
import { settingsHeld, type SettingsHeld } from '#test/simulation/administration/settings-held.ts';
import { endedPermissions } from '#test/simulation/administration/closed-accounts.ts';
import type { Held } from '#test/simulation/invariants/visible-to.ts';
import { sightOf } from '#test/simulation/invariants/sight.ts';
import { checkMovesOn } from '#test/simulation/invariants/checkpoint-moves-on.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { Violation } from '#test/simulation/violation.ts';

/** The memory by which a run is judged, and the promises that can be judged while it goes on. */
export interface RunLedger extends DeviceWatch {
  /** Every command that somebody tried to save. */
  tried: Map<string, SavedCommand>;
  /** When the database in memory took in the decision of each. */
  decidedMs: Map<string, number>;
  /** Every command whose saving was confirmed to somebody. */
  commands: Map<string, SavedCommand>;
  /** Commands that somebody undid: `told` so, or perhaps, because their page died before it knew. */
  takenBack: Map<string, 'told' | 'perhaps'>;
  /** Commands of the supervisor: they have no effect of their own. */
  decisions: Set<string>;
  /** Refused before a restore that may have lost the refusal: nobody sends them again. */
  lostWithRestore: Set<string>;
  wasRestored: boolean;
  maySeeNow(person: number, collection: CollectionName, document: ReplicaDocument): boolean;
  answered(path: string, status: number, body: string): void;
  roleChanged(person: number, role: UserType): void;
  accountChanged(person: number, isActive: boolean): void;
  /** Somebody ended a person's sessions and the permissions of their devices. */
  sessionsEnded(person: number): void;
  /** Permissions of devices that were given before this moment had ended before the person's account was closed. */
  permissionsSinceMs(person: number): number;
  heldBy(person: number): readonly Held[];
  settings: SettingsHeld;
  productMoved(product: number, vendor: number): void;
  /** Keeps the content of a backup. @returns a call to make when it was put back. */
  backUp(): (devices: readonly Device[]) => void;
  broken(invariant: string, what: string): void;
  isBroken(): boolean;
  throwIfBroken(): void;
}

/** Roles and stores of a moment ago still count: an answer on its way, and the server's memory of a token. */
const GRACE_MS = 2 * MINUTE_MS;

export function runLedger(plan: Plan, scheduler: Scheduler): RunLedger {
  const told = new Map<string, SavedCommand[]>();
  const sight = sightOf(plan, scheduler.nowMs);
  const settings = settingsHeld(scheduler.nowMs);
  let violation: Violation | null = null;

  const ledger: RunLedger = {
    ...sight,
    tried: new Map(),
    decidedMs: new Map(),
    made: (command) => void ledger.tried.set(command.entry.id, command),
    commands: new Map(),
    saved(command) {
      ledger.commands.set(command.entry.id, command);
      const before = told.get(command.entry.name);
      if (before) before.push(command);
      else told.set(command.entry.name, [command]);
    },
    takenBack: new Map(),
    undoing: (id) => void ledger.takenBack.set(id, 'perhaps'),
    undone(id, isDone) {
      if (isDone) ledger.takenBack.set(id, 'told');
      else ledger.takenBack.delete(id);
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
    ...endedPermissions(sight, scheduler.nowMs),
    settings,
    answered(path, status, body) {
      if (status >= 500 && plan.weather.statementFails === 0) {
        ledger.broken('no 5xx', `${path} answered ${status}: ${body.slice(0, 200)}`);
      }
      if (status === 200 && path.endsWith('/sync')) {
        for (const each of v.parse(BatchAnswer, JSON.parse(body)).results) answers.heard(each);
      }
    },
    backUp() {
      const putBack = [sight.backUp(), settings.backUp()];
      return (devices) => {
        for (const each of putBack) each();
        restored(devices);
      };
    },
    modified(device, records) {
      if (!ledger.wasRestored) checkShown(device, records, ledger);
    },
    copyOf: (device, person) => ({
      applies(collection, documents, from, to) {
        checkMovesOn(`${device.name} ${collection}`, from, to, ledger);
        const maySee = sight.visibleSince(person, heardSinceMs(device, scheduler.nowMs()));
        for (const document of documents) {
          if (document._deleted || maySee(collection, document)) continue;
          ledger.broken(
            'nothing out of scope',
            `${device.name} got ${collection} ${document.id} for ${person}`,
          );
        }
      },
    }),
  };

  const answers = sameAnswers(ledger.broken);

  function restored(devices: readonly Device[]): void {
    ledger.wasRestored = true;
    // A frozen page received its refusals before the restore, and notes them after it.
    for (const id of answers.forget()) ledger.lostWithRestore.add(id);
    for (const { id, state } of devices.flatMap((each) => each.disk.outbox.all())) {
      if (state === 'rejected' || state === 'blocked') ledger.lostWithRestore.add(id);
    }
  }

  return ledger;
}

/** The earliest moment of an answer that a device may write now. */
function heardSinceMs({ page }: Device, nowMs: number): number {
  const since = nowMs - GRACE_MS;
  return page && page.life.frozenUntilMs > since ? page.life.frozenFromMs - GRACE_MS : since;
}
