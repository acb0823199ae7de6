import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type { ResolveConflictData, SaveProductData } from '#domain/stores/store-product-data.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import {
  chunksTaken,
  rowsTaken,
  skusOf,
  type TakenChunk,
  type TakenRow,
} from '#test/simulation/invariants/file-rows.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { isSeeded } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Each row of a part has one outcome, as if it had come alone; a product has one version for each change that was
 * taken, of a row or of a person; and its store and its buyers see the last of them. All of it follows the order in
 * which a real database decided.
 */
export function filesByRule(universe: Pick<Universe, 'ledger' | 'devices'>, truth: Truth): void {
  const parts = chunksTaken(universe, truth);
  if (parts.length === 0) return;
  const skus = skusOf(truth);
  const seeded = new Set(
    truth.storeProducts.filter((each) => isSeeded(each.id)).map(({ id }) => skus.get(id)),
  );
  for (const part of parts) checkRows(part, seeded);
  checkAudit(universe, truth, parts);
  checkCodes(truth);
  const changes = changesIn(universe, truth, parts);
  const bySku = byKey(
    changes.filter((each) => each.sku !== null),
    (each) => `${each.vendor_id} ${each.sku}`,
  );
  const byId = byKey(changes, (each) => each.product_id ?? '');
  const holders = byKey(truth.storeProducts, ({ id, vendor_id }) => `${vendor_id} ${skus.get(id)}`);
  for (const [name, rows] of bySku) {
    const made = rows.filter((each) => each.kind === 'created').length;
    const there = (holders.get(name) ?? []).filter((each) => !isSeeded(each.id)).length;
    if (made !== there) broken(`rows made ${name} ${made} times, and it is there ${there} times`);
  }
  for (const [name, [holder, other]] of holders) {
    // Of two with one SKU, one public and one that waits, nobody can say whose a row was.
    if (!holder || other) continue;
    const all = [...(bySku.get(name) ?? []), ...(byId.get(holder.id) ?? [])].sort((a, b) => a.turn - b.turn);
    checkVersions(holder, all);
    checkSeen(holder, all, truth);
    checkPublic(holder, all, truth);
  }
}

/** What became of a product at a turn: by a row of a file, or by a command about it alone. */
interface Change {
  turn: number;
  id: string;
  by: 'store' | 'company' | 'decision' | 'choice';
  kind: 'created' | 'changed';
  vendor_id: string;
  /** Of a row. */
  sku: string | null;
  /** Of a command. */
  product_id: string | null;
  fields: Partial<Record<Field, unknown>>;
  /** The version that it says it made; null of a row, which says none. */
  version: number | null;
  published: readonly string[];
}

const FIELDS = ['description', 'price'] as const;
type Field = (typeof FIELDS)[number];

function changesIn(
  universe: Pick<Universe, 'ledger' | 'devices'>,
  truth: Truth,
  parts: readonly TakenChunk[],
): Change[] {
  const turns = new Map(truth.auditEvents.map(({ id }, turn) => [id, turn]));
  const ofRows = parts.flatMap((part) =>
    rowsTaken(part).flatMap((row): Change[] => {
      if (row.kind !== 'created' && row.kind !== 'changed') return [];
      const { id } = part.command.entry;
      const by = isOfCompany(universe, part) ? 'company' : 'store';
      const about = { sku: row.sku, product_id: null, vendor_id: part.data.vendor_id };
      const said = { fields: saidFields(row), version: null, published: [] };
      return [{ turn: turns.get(id) ?? -1, id, by, kind: row.kind, ...about, ...said }];
    }),
  );
  return [...ofRows, ...truth.receipts.flatMap((each) => changeOf(universe, turns, each))];
}

function changeOf(
  { ledger }: Pick<Universe, 'ledger'>,
  turns: ReadonlyMap<string, number>,
  { id, result: answer }: Truth['receipts'][number],
): Change[] {
  const entry = ledger.tried.get(id)?.entry;
  if (answer.status !== 'applied' || !entry?.name.startsWith('product.')) return [];
  if (entry.name === 'product.importRows') return [];
  const { product_id, version, published, conflicts } = answer.result as StoreProductResult;
  const about = { sku: null, product_id, vendor_id: '', version, published };
  const change = { turn: turns.get(id) ?? -1, id, kind: 'changed', ...about } as const;
  if (entry.name === 'product.decide') return [{ ...change, by: 'decision', fields: {} }];
  if (entry.name !== 'product.save') {
    const { field } = entry.data as ResolveConflictData;
    return [{ ...change, by: 'choice', fields: { [field]: null } }];
  }
  const { fields } = entry.data as SaveProductData;
  const taken = FIELDS.filter((each) => each in fields && !conflicts.includes(each));
  return [{ ...change, by: 'store', fields: Object.fromEntries(taken.map((each) => [each, fields[each]])) }];
}

function saidFields({ description, price }: TakenRow): Change['fields'] {
  return { ...(description === null ? {} : { description }), ...(price === null ? {} : { price }) };
}

/**
 * A row that cannot be read is refused, and it alone: one that says all of a product, or something of one that was
 * always there, is taken, whatever stands beside it, unless another row of the part says the same product.
 */
function checkRows(part: TakenChunk, seeded: ReadonlySet<string | undefined>): void {
  const { id } = part.command.entry;
  const asked = part.data.rows.map((each) => each.row).join(' ');
  const answered = part.rows.map((each) => each.row).join(' ');
  if (asked !== answered) broken(`${id} has the rows ${asked}, and was told of ${answered}`);
  const rows = rowsTaken(part);
  const readable = rows.filter((each) => !isUnread(each));
  for (const row of rows) {
    if (isUnread(row) && row.kind !== 'refused')
      broken(`row ${row.row} of ${id} has no price, and was taken`);
    const isFirst = readable.find((each) => each.sku === row.sku) === row;
    if (!isFirst || !seeded.has(row.sku)) continue;
    if (row.kind === 'refused') broken(`row ${row.row} of ${id} was refused`);
    if (row.kind === 'created') broken(`row ${row.row} of ${id} made ${row.sku} once more`);
  }
}

function isUnread({ price }: TakenRow): boolean {
  return price !== null && Number.isNaN(price);
}

/** The company's parts are in the audit once each, besides their commands. */
function checkAudit(
  universe: Pick<Universe, 'ledger' | 'devices'>,
  { filesAudited }: Truth,
  parts: readonly TakenChunk[],
): void {
  const due = parts.filter(
    (part) => isOfCompany(universe, part) && rowsTaken(part).some((each) => !isUnread(each)),
  ).length;
  if (filesAudited.length !== due)
    broken(`the company's ${due} parts are in the audit ${filesAudited.length} times`);
}

/** No two public products of a store have one SKU, and no two that wait. */
function checkCodes(truth: Truth): void {
  const skus = skusOf(truth);
  const isPublic = new Set(truth.products.map((each) => each.id));
  const names = truth.storeProducts.map(
    ({ id, vendor_id }) => `${isPublic.has(id) ? 'public' : 'waiting'} ${vendor_id} ${skus.get(id)}`,
  );
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice) broken(`${twice} is there twice`);
}

/** The versions that no command says it made are those of the rows that were taken. */
function checkVersions({ id, version }: Truth['storeProducts'][number], all: readonly Change[]): void {
  const said = new Set(all.filter(isCertain).map((each) => each.version));
  const perhaps = new Set(
    all.filter((each) => each.version !== null && !said.has(each.version)).map((each) => each.version),
  );
  const rows = all.filter((each) => each.version === null).length;
  const most = version - (isSeeded(id) ? 1 : 0) - said.size;
  if (rows > most || rows < most - perhaps.size)
    broken(`${id} came to version ${version}, of which commands made ${said.size} and rows ${rows}`);
}

/** Whether a command made the version that it names; one that found nothing to change names the one it found. */
function isCertain({ version, by, fields, published }: Change): boolean {
  return version !== null && (by !== 'store' || 'description' in fields || published.length > 0);
}

/** A store sees the last value of a field that was taken, or the one before the company's, while that waits. */
function checkSeen(
  { id, draft }: Truth['storeProducts'][number],
  all: readonly Change[],
  truth: Truth,
): void {
  const product = truth.products.find((each) => each.id === id);
  for (const field of FIELDS) {
    const ofField = all.filter((each) => field in each.fields);
    const from = ofField.findLastIndex((each) => each.by !== 'company');
    if (ofField[from]?.by === 'choice') continue;
    const shown = draft[field] ?? product?.[field];
    const last = ofField.slice(Math.max(from, 0));
    if (last.length > 0 && !last.some((each) => each.fields[field] === shown))
      broken(`the store sees ${String(shown)} as ${field} of ${id}, and ${last.at(-1)?.id} wrote another`);
    checkKept(field, all, product);
  }
}

/** What the company's file said is what buyers read until somebody else changes the product. */
function checkKept(
  field: Field,
  all: readonly Change[],
  product: Truth['products'][number] | undefined,
): void {
  const last = all.findLastIndex((each) => each.by === 'company' && field in each.fields);
  const row = all[last];
  const isLast = all.slice(last + 1).every((each) => each.by === 'company');
  if (row && isLast && product?.[field] !== row.fields[field])
    broken(`row of ${row.id} said ${String(row.fields[field])}, and buyers read ${String(product?.[field])}`);
}

/** What buyers read of a product is the company's, or a decision made it public after the store wrote it. */
function checkPublic({ id }: Truth['storeProducts'][number], all: readonly Change[], truth: Truth): void {
  const product = truth.products.find((each) => each.id === id);
  if (!product) return;
  const isMade = isSeeded(id) || all.some((each) => each.by === 'company' && each.kind === 'created');
  if (!isMade && !all.some((each) => each.by === 'decision' && each.published.length > 0))
    broken(`${id} is for sale, and nobody approved it`);
  if (product.description === '') return;
  const written = all.filter((each) => each.fields.description === product.description);
  const [first] = written;
  const isApproved =
    written.some((each) => each.by === 'company') ||
    all.some(
      ({ by, turn, published }) =>
        by === 'decision' && published.includes('description') && first !== undefined && turn > first.turn,
    );
  if (!isApproved) broken(`buyers read «${product.description}», and nobody approved it`);
}

function isOfCompany(
  { devices }: Pick<Universe, 'devices'>,
  { command: { device, person } }: TakenChunk,
): boolean {
  const role = devices[device]?.disk.roles.get(person);
  return role !== undefined && can(fixedRole(role), 'manageCatalog');
}

function broken(what: string): never {
  throw new Violation('files by rule', what);
}
