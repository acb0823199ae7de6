import { and, desc, eq, gte, inArray, lt, notLike, sql, type SQL } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { SettingHistoryEntry } from '#domain/settings/settings-api.ts';
import type { SettingChange } from '#domain/settings/settings-history.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { settingChanges } from '#server/db/tables/settings-tables.ts';

/** The changes after a version, in the order of their versions. */
export function changesAfter(db: Db, version: number): Promise<SettingChange[]> {
  return preparedRows<SettingChange>(
    db,
    'settings after a version',
    sql`select version, key, value, (extract(epoch from at) * 1000)::float8 as "atMs"
        from setting_changes where version > ${version} order by version, key`,
  );
}

/** Keeps every other save out until the end of the transaction. Readers are not kept waiting. */
export async function lockSettings(tx: Db): Promise<void> {
  await rowsOf(tx, sql`lock table setting_changes in share row exclusive mode`);
}

export async function insertSettingChanges(
  tx: Db,
  save: {
    version: number;
    changedBy: string;
    apiKeyId?: string | undefined;
    note: string;
    at: Date;
    /** What two people agreed on. */
    requestId?: string | null;
    values: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { values, ...common } = save;
  await tx
    .insert(settingChanges)
    .values(Object.entries(values).map(([key, value]) => ({ ...common, key, value: storedValue(value) })));
}

/** A value as its column holds it: null is a value too (`shipping.cut_off`), and no absence of one. */
export function storedValue(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/**
 * The last change of each of some keys, with who made it.
 * @param notBy whose own changes do not count: a person's own, or those of one of their keys of the API.
 */
export async function lastChanges(
  db: Db,
  { keys, notBy }: { keys: readonly string[]; notBy?: SettingAuthor },
): Promise<Map<string, SettingHistoryEntry>> {
  const rows = await db
    .selectDistinctOn([settingChanges.key], entryColumns)
    .from(settingChanges)
    .innerJoin(users, eq(users.id, settingChanges.changedBy))
    .where(and(inArray(settingChanges.key, [...keys]), notBy && sql`not (${isBy(notBy)})`))
    .orderBy(settingChanges.key, desc(settingChanges.version));
  return new Map(rows.map((each) => [each.key, entryOf(each)]));
}

/** Who changes settings: a person, or a key of the API that they made. */
export interface SettingAuthor {
  id: string;
  keyId?: string | undefined;
}

function isBy({ id, keyId }: SettingAuthor): SQL {
  return sql`${settingChanges.changedBy} = ${id} and ${settingChanges.apiKeyId} is not distinct from ${keyId ?? null}::text`;
}

/** Which changes of the history somebody asks for: those of a key, of a scope by its name, or without either the company's. */
export interface HistoryQuery {
  key?: string | undefined;
  of?: string | undefined;
  /** The keys of which somebody may read; of all where there are none named. */
  among?: readonly string[] | undefined;
  before?: number | undefined;
}

/** Keys of a scope's own values; of the company's, and the warehouse's beside them, where none is named. */
function keysOf(of: string | undefined): SQL {
  return of === undefined
    ? notLike(settingChanges.key, 'store/%')
    : sql`starts_with(${settingChanges.key}, ${`${of}/`})`;
}

/** The last saves before a version, the last first, each with all its changes. */
export async function historyPage(
  db: Db,
  { key, of, among, before, saves }: HistoryQuery & { saves: number },
): Promise<SettingHistoryEntry[]> {
  const asked = and(
    key === undefined ? keysOf(of) : eq(settingChanges.key, key),
    among && inArray(settingChanges.key, [...among]),
    before === undefined ? undefined : lt(settingChanges.version, before),
  );
  const versions = await db
    .selectDistinct({ version: settingChanges.version })
    .from(settingChanges)
    .where(asked)
    .orderBy(desc(settingChanges.version))
    .limit(saves);
  const first = versions.at(-1)?.version;
  if (first === undefined) return [];
  const rows = await db
    .select(entryColumns)
    .from(settingChanges)
    .innerJoin(users, eq(users.id, settingChanges.changedBy))
    .where(and(asked, gte(settingChanges.version, first)))
    .orderBy(desc(settingChanges.version), settingChanges.key);
  return rows.map(entryOf);
}

const entryColumns = {
  version: settingChanges.version,
  key: settingChanges.key,
  value: settingChanges.value,
  at: settingChanges.at,
  note: settingChanges.note,
  nombre: users.nombre,
  email: users.email,
  is_guest: users.isGuest,
  key_name: sql<string | null>`(select k.name from api_keys k where k.id = ${settingChanges.apiKeyId})`,
  confirmed_by: sql<
    string | null
  >`(select coalesce(u.nombre, u.email) from setting_requests r join users u on u.id = r.decided_by
    where r.id = ${settingChanges.requestId})`,
};

function entryOf({
  nombre,
  email,
  is_guest,
  key_name: keyName,
  at,
  ...row
}: Omit<SettingHistoryEntry, 'at' | 'by'> & NamedAuthor & { at: Date }) {
  return { ...row, at: at.toISOString(), by: authorName({ nombre, email, is_guest, key_name: keyName }) };
}

export interface NamedAuthor {
  nombre: string | null;
  email: string;
  is_guest: boolean;
  /** Of the key of the API by which they changed it. */
  key_name: string | null;
}

/** As people read it who changed a setting: by a key of theirs it was not themselves. */
export function authorName({ key_name: keyName, ...person }: NamedAuthor): string {
  return keyName === null ? displayName(person) : `${displayName(person)} (llave «${keyName}»)`;
}
