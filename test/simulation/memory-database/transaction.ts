import { commitRows, type Table } from '#test/simulation/memory-database/table.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import { duplicate, DatabaseError } from '#test/simulation/memory-database/database-error.ts';

interface Writes<Row extends { id: string }> {
  table: Table<Row>;
  rows: Map<string, Row | null>;
}

/**
 * A transaction at READ COMMITTED, as PostgreSQL runs it: its own writes are seen by nobody else until it
 * commits, a row that another one wrote or locked is waited for, and a circle of waiting ends with one of
 * them refused.
 */
export class Transaction {
  readonly startedMs: number;
  private readonly state: DatabaseState;
  private readonly writes = new Map<string, Writes<{ id: string }>>();
  private readonly ended: (() => void)[] = [];
  private assigned: number | null = null;
  /** The transactions that this one waits for. */
  waitsFor: Transaction | null = null;
  private isOver = false;

  constructor(state: DatabaseState, nowMs: number) {
    this.state = state;
    this.startedMs = nowMs;
    state.active.add(this);
  }

  /** Its id, given when it first writes or locks: until then it holds nobody back. */
  xid(): number {
    this.assigned ??= this.state.nextXid++;
    return this.assigned;
  }

  assignedXid(): number | null {
    return this.assigned;
  }

  get<Row extends { id: string }>(from: Table<Row>, id: string): Row | undefined {
    const own = this.writesTo(from).get(id);
    return own === undefined ? from.committed.get(id) : (own ?? undefined);
  }

  rows<Row extends { id: string }>(from: Table<Row>): Row[] {
    const own = this.writes.has(from.name) ? this.writesTo(from) : new Map<string, Row | null>();
    if (own.size === 0) return [...from.committed.values()];
    const others = [...from.committed.values()].filter((row) => !own.has(row.id));
    return [...others, ...[...own.values()].filter((row) => row !== null)];
  }

  /** This transaction's writes to a table. */
  written<Row extends { id: string }>(to: Table<Row>): Row[] {
    return [...this.writesTo(to).values()].filter((row) => row !== null);
  }

  /** The row at a unique key, this transaction's writes included. */
  find<Row extends { id: string }>(from: Table<Row>, index: string, key: string): Row | undefined {
    const unique = from.unique.find((each) => each.name === index);
    const own = [...this.writesTo(from).values()].find((row) => row !== null && unique?.keyOf(row) === key);
    if (own) return own;
    const id = unique?.committed.get(key);
    const row = id === undefined ? undefined : this.get(from, id);
    return row && unique?.keyOf(row) === key ? row : undefined;
  }

  /** Writes a row whose lock is held. */
  put<Row extends { id: string }>(to: Table<Row>, row: Row): void {
    this.xid();
    this.writesTo(to).set(row.id, row);
  }

  /**
   * Adds a row, after waiting for any transaction that is adding one of the same id or unique key.
   * @throws DatabaseError 23505 when there is one.
   */
  async insert<Row extends { id: string }>(to: Table<Row>, row: Row): Promise<void> {
    this.xid();
    const keys = to.unique.map((each) => ({ index: each.name, key: each.keyOf(row) }));
    await this.lock(to, [row.id]);
    for (const { index, key } of keys) await this.lockName(`${index} ${key}`);
    if (this.get(to, row.id)) throw duplicate(`${to.name}_pkey`);
    for (const { index, key } of keys) if (this.find(to, index, key)) throw duplicate(index);
    this.writesTo(to).set(row.id, row);
  }

  /** Locks rows one after the other, each once nobody else has it. */
  async lock<Row extends { id: string }>(of: Table<Row>, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.lockName(`${of.name} ${id}`);
  }

  /** Locks a name once nobody else has it, alone or shared. */
  async lockName(name: string): Promise<void> {
    this.xid();
    for (;;) {
      if (this.isOver) throw new DatabaseError('57P01', 'the connection was lost');
      const holder = this.state.locks.get(name);
      const sharer = [...(this.state.shared.get(name) ?? [])].find((each) => each !== this);
      if (holder === this && !sharer) return;
      const other = holder && holder !== this ? holder : sharer;
      if (!other) {
        this.state.locks.set(name, this);
        return;
      }
      await this.waitFor(other);
    }
  }

  /** Locks a name for the transaction, unless somebody has it: it never waits. */
  tryName(name: string): boolean {
    const holder = this.state.locks.get(name);
    if (!holder) this.state.locks.set(name, this);
    return !holder || holder === this;
  }

  /** Keeps others from locking a name, once nobody has it alone. */
  async shareName(name: string): Promise<void> {
    this.xid();
    for (;;) {
      if (this.isOver) throw new DatabaseError('57P01', 'the connection was lost');
      const holder = this.state.locks.get(name);
      if (!holder || holder === this) break;
      await this.waitFor(holder);
    }
    const sharers = this.state.shared.get(name) ?? new Set();
    this.state.shared.set(name, sharers.add(this));
  }

  private async waitFor(other: Transaction): Promise<void> {
    this.refuseCircle(other);
    this.waitsFor = other;
    await new Promise<void>((resolve) => {
      other.ended.push(resolve);
    });
    this.waitsFor = null;
  }

  /** Keeps the writes so far. @returns how to go back to them; locks taken since then stay. */
  savepoint(): () => void {
    const before = new Map([...this.writes].map(([name, { rows }]) => [name, new Map(rows)]));
    return () => {
      for (const [name, { table }] of this.writes) {
        this.writes.set(name, { table, rows: before.get(name) ?? new Map() });
      }
    };
  }

  commit(): void {
    for (const { table, rows } of this.writes.values()) commitRows(table, rows);
    this.end();
  }

  rollback(): void {
    this.end();
  }

  private end(): void {
    this.isOver = true;
    this.state.active.delete(this);
    for (const [name, holder] of this.state.locks) if (holder === this) this.state.locks.delete(name);
    for (const [name, sharers] of this.state.shared) {
      if (sharers.delete(this) && sharers.size === 0) this.state.shared.delete(name);
    }
    for (const resume of this.ended.splice(0)) resume();
  }

  private refuseCircle(holder: Transaction): void {
    for (let each: Transaction | null = holder; each; each = each.waitsFor) {
      if (each === this) throw new DatabaseError('40P01', 'deadlock detected');
    }
  }

  private writesTo<Row extends { id: string }>(to: Table<Row>): Map<string, Row | null> {
    const known = this.writes.get(to.name) as unknown as Writes<Row> | undefined;
    if (known) return known.rows;
    const rows = new Map<string, Row | null>();
    this.writes.set(to.name, { table: to, rows } as unknown as Writes<{ id: string }>);
    return rows;
  }
}
