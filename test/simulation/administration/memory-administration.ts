import { onConnection, type ConnectionSlots } from '#test/simulation/engine.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { personId } from '#test/simulation/names.ts';
import type { World } from '#test/simulation/truth.ts';

type Administration = Pick<World, 'isActive' | 'setActive' | 'endSessions' | 'saveSettings'>;

/** What administrators do in the database in memory. @param change does something in a transaction of its own. */
export function administration(
  state: DatabaseState,
  slots: ConnectionSlots,
  change: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
): Administration {
  return {
    isActive: (person) =>
      onConnection(slots, async () => state.tables.users.committed.get(personId(person))?.is_active ?? false),
    setActive: (person, isActive) =>
      change(async (tx) => {
        const { users } = state.tables;
        await tx.lock(users, [personId(person)]);
        const row = tx.get(users, personId(person));
        if (!row || row.is_active === isActive) return;
        const disabled_at = isActive ? null : new Date(tx.startedMs).toISOString();
        tx.put(users, { ...row, is_active: isActive, disabled_at });
        if (!isActive) await endSessions(state, tx, person);
      }),
    endSessions: (person) => change((tx) => endSessions(state, tx, person)),
    async saveSettings(values) {
      let version = 0;
      await change(async (tx) => {
        const { settingChanges } = state.tables;
        await tx.lockName(settingChanges.name);
        version = 1 + Math.max(0, ...tx.rows(settingChanges).map((each) => each.version));
        for (const [key, value] of Object.entries(values)) {
          const row = { id: `${version} ${key}`, version, key, value, atMs: tx.startedMs };
          await tx.insert(settingChanges, row);
        }
      });
      return version;
    },
  };
}

/** As the server's `endSessions`. */
async function endSessions({ tables }: DatabaseState, tx: Transaction, person: number): Promise<void> {
  for (const permits of [tables.sessions, tables.grants]) {
    const theirs = tx
      .rows(permits)
      .filter((each) => each.user_id === personId(person) && each.revoked_at === null);
    const ids = theirs.map((each) => each.id);
    await tx.lock(permits, ids);
    for (const each of theirs) tx.put(permits, { ...each, revoked_at: tx.startedMs });
  }
}
