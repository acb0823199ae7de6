import {
  builtTables,
  type BuiltRow,
  type BuiltTable,
} from '#test/simulation/memory-database/built-tables.ts';
import { jsonOf, type Statement, type StatementContext } from '#test/simulation/memory-database/statement.ts';
import type { Table } from '#test/simulation/memory-database/table.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** The condition on a row, in one column. */
type Condition = { column: string; places: readonly number[] } | { column: string; isNull: true } | 'never';

const INSERT =
  /^insert into "(\w+)" \(([^)]+)\) values (.+?)( on conflict (?:\("\w+"\) )?do (?:nothing|update set (.+?)))?(?: returning (.+))?$/;
const UPDATE = /^update "(\w+)" set (.+?) where (.+?)(?: returning (.+))?$/;
const SELECT =
  /^select (distinct )?(.+?) from "(\w+)" where (.+?)(?: order by "\w+"\."(\w+)")?( for (?:no key )?update)?$/;
/** Of `columnGroups`: rows that are there, or may be made, given as JSON under the names of their columns. */
const GIVEN = /^(update|insert into) "?(\w+)"?\s.*\sfrom json_to_recordset\(\$1::json\) as r\(id text, /s;

const known = new Map<string, Statement | null>();

/**
 * A statement that Drizzle built about rows of one table. Its text says everything that it does, so the
 * database reads that. Null for any other statement, and where a condition is of another kind.
 */
export function builtStatement(text: string): Statement | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const statement = insertOf(text) ?? updateOf(text) ?? givenOf(text) ?? selectOf(text);
  known.set(text, statement);
  return statement;
}

function insertOf(text: string): Statement | null {
  const [, name, names, groups, meetsKnown, sets, returned] = INSERT.exec(text) ?? [];
  const table = tableOf(name);
  if (!table || !names || !groups) return null;
  const columns = columnsIn(names);
  const rows = groups.slice(1, -1).split('), (');
  return async ({ state, tx, values }) => {
    const answers: object[] = [];
    for (const row of rows) {
      const given = row.split(', ').flatMap((each, index) => {
        return each === 'default' ? [] : [[columns[index], values[placeOf(each)]] as const];
      });
      const all = { ...table.defaults(state, tx), ...Object.fromEntries(given) };
      const made: BuiltRow = { ...all, id: table.idOf?.(all) ?? String(all['id']) };
      const into = table.of(state.tables);
      if (meetsKnown && (await isThere(tx, into, made))) {
        const known = sets && tx.get(into, made.id);
        if (known) tx.put(into, { ...known, ...setsOf(sets, values, known) });
        continue;
      }
      await tx.insert(into, made);
      if (returned) answers.push(only(made, columnsIn(returned)));
    }
    return answers;
  };
}

function updateOf(text: string): Statement | null {
  const [, name, sets, where, returned] = UPDATE.exec(text) ?? [];
  const table = tableOf(name);
  if (!table || !sets || !where) return null;
  const conditions = conditionsIn(where);
  if (!conditions) return null;
  return (context) => {
    const { state, tx, values } = context;
    const answers: object[] = [];
    const waits: Promise<void>[] = [];
    for (const row of found(table, conditions, context)) {
      const after: BuiltRow = { ...row, ...setsOf(sets, values, row) };
      const put = table.put ? table.put(state.tables, tx, after) : tx.put(table.of(state.tables), after);
      if (put) waits.push(put);
      if (returned) answers.push(only(after, columnsIn(returned)));
    }
    return waits.length === 0 ? answers : Promise.all(waits).then(() => answers);
  };
}

/** `"a" = $1, "b" = "b"`: what a row becomes. */
function setsOf(sets: string, values: readonly unknown[], row: BuiltRow): Record<string, unknown> {
  const changed = sets.split(', ').map((each): [string, unknown] => {
    const [column = '', to = ''] = each.split(' = ');
    return [bare(column), to.startsWith('$') ? values[placeOf(to)] : row[bare(to)]];
  });
  return Object.fromEntries(changed);
}

function givenOf(text: string): Statement | null {
  const [, verb, name] = GIVEN.exec(text) ?? [];
  const table = tableOf(name);
  if (!table) return null;
  return async ({ state, tx, values }) => {
    const into = table.of(state.tables);
    for (const given of jsonOf<BuiltRow[]>(values[0])) {
      const row = tx.get(into, given.id);
      const columns = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, asSent(value)]));
      const after: BuiltRow = { ...(row ?? table.defaults(state, tx)), ...columns, id: given.id };
      const put = row && table.put;
      if (put) await put(state.tables, tx, after);
      else if (row) tx.put(into, after);
      else if (verb !== 'update') await tx.insert(into, after);
    }
    return [];
  };
}

/** A value as Drizzle sends it: JSON is a text. */
function asSent(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}

function selectOf(text: string): Statement | null {
  const [, isDistinct, names, name, where, order = 'id', locks] = SELECT.exec(text) ?? [];
  const table = tableOf(name);
  if (!table || !names || !where) return null;
  const columns = columnsIn(names);
  const conditions = conditionsIn(where);
  if (!conditions) return null;
  return async (context) => {
    const { state, tx } = context;
    const from = table.of(state.tables);
    let rows = found(table, conditions, context);
    if (locks) {
      const ids = inOrderOf(order, rows).map((each) => each.id);
      await tx.lock(from, ids);
      rows = ids.flatMap((id) => tx.get(from, id) ?? []);
    }
    const shown = rows.map((each) => only(each, columns));
    return isDistinct ? distinct(shown) : shown;
  };
}

/** Whether another row has its id or one of its unique keys, once nobody is adding one. */
async function isThere(tx: Transaction, into: Table<BuiltRow>, made: BuiltRow): Promise<boolean> {
  await tx.lock(into, [made.id]);
  if (tx.get(into, made.id)) return true;
  for (const { name, keyOf } of into.unique) {
    await tx.lockName(`${name} ${keyOf(made)}`);
    if (tx.find(into, name, keyOf(made))) return true;
  }
  return false;
}

function inOrderOf(column: string, rows: readonly BuiltRow[]): BuiltRow[] {
  const of = (row: BuiltRow) => String(row[column]);
  return rows.toSorted((a, b) => (of(a) < of(b) ? -1 : 1));
}

/** Rows that meet all of these conditions; rows named by their ids are not searched for. */
function found(
  table: BuiltTable,
  conditions: readonly Condition[],
  { state, tx, values }: StatementContext,
): BuiltRow[] {
  const from = table.of(state.tables);
  const byId = conditions.find((each) => each !== 'never' && each.column === 'id' && 'places' in each);
  const ids = byId && byId !== 'never' && 'places' in byId ? byId.places.map((each) => values[each]) : null;
  const rows = ids ? [...new Set(ids)].flatMap((id) => tx.get(from, String(id)) ?? []) : tx.rows(from);
  return rows.filter((row) =>
    conditions.every((each) => {
      if (each === 'never') return false;
      const value = row[each.column];
      return 'isNull' in each ? value === null : each.places.some((place) => values[place] === value);
    }),
  );
}

function conditionsIn(where: string): Condition[] | null {
  const inner = where.startsWith('(') && where.endsWith(')') ? where.slice(1, -1) : where;
  const conditions = inner.split(' and ').map(conditionIn);
  const known = conditions.filter((each) => each !== null);
  return known.length === conditions.length ? known : null;
}

function conditionIn(text: string): Condition | null {
  if (text === 'false') return 'never';
  const [, nullColumn] = /^("\w+"\."\w+") is null$/.exec(text) ?? [];
  if (nullColumn) return { column: bare(nullColumn), isNull: true };
  const [, column, equal, list] = /^("\w+"\."\w+") (?:= (\$\d+)|in \(([^)]+)\))$/.exec(text) ?? [];
  if (!column) return null;
  return { column: bare(column), places: (equal ?? list ?? '').split(', ').map(placeOf) };
}

function tableOf(name: string | undefined): BuiltTable | undefined {
  return name === undefined ? undefined : builtTables[name];
}

function columnsIn(list: string): string[] {
  return list.split(', ').map(bare);
}

/** `"incidents"."id"` → `id`. */
function bare(column: string): string {
  return column.split('.').at(-1)?.replaceAll('"', '') ?? column;
}

/** `$3` → 2. */
function placeOf(parameter: string): number {
  return Number(parameter.slice(1)) - 1;
}

function only(row: BuiltRow, columns: readonly string[]): object {
  return Object.fromEntries(columns.map((each) => [each, row[each] ?? null]));
}

function distinct(rows: readonly object[]): object[] {
  return [...new Map(rows.map((each) => [JSON.stringify(each), each])).values()];
}
