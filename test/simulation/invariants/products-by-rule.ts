import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type {
  DiscardChangeData,
  ResolveConflictData,
  SaveProductData,
} from '#domain/stores/store-product-data.ts';
import { productsFiled } from '#test/simulation/invariants/file-rows.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

interface Taken {
  id: string;
  name: string;
  data: unknown;
  result: StoreProductResult;
}

/**
 * A public text is one that a decision took, and each save that was taken is the last word on its field, was
 * followed by another, or waits in the tray, once. Of what files changed too, `filesByRule` knows the last word.
 */
export function productsByRule({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const taken = truth.receipts.flatMap(({ id, result }): Taken[] => {
    const entry = result.status === 'applied' ? ledger.tried.get(id)?.entry : undefined;
    if (!entry?.name.startsWith('product.') || entry.name === 'product.importRows') return [];
    return [{ id, name: entry.name, data: entry.data, result: result.result as StoreProductResult }];
  });
  const filed = productsFiled({ ledger }, truth);
  const ofProduct = byKey(taken, (each) => each.result.product_id);
  for (const { id, draft, conflicts } of truth.storeProducts) {
    const all = (ofProduct.get(id) ?? []).toSorted((a, b) => a.result.version - b.result.version);
    const versions = all.filter(changesSomething).map((each) => each.result.version);
    if (new Set(versions).size !== versions.length) broken(`${id} has one version of two commands`);
    const product = truth.products.find((each) => each.id === id);
    if (!product) continue;
    for (const each of all)
      checkTray(each, all, conflicts.filter(({ command_id }) => command_id === each.id).length);
    if (filed.has(id)) continue;
    if (product.description !== '') checkApproved(product.description, all);
    const shown = { description: product.description, price: product.price, ...draft };
    for (const field of ['description', 'price'] as const) checkLast(field, all, shown[field]);
  }
}

/** Buyers read a text that somebody saved, and that a decision after it, or a save of staff, made public. */
function checkApproved(text: string, all: readonly Taken[]): void {
  const saved = all.find(({ data }) => (data as Partial<SaveProductData>).fields?.description === text);
  const isApproved = all.some(
    ({ result: { published, version } }) =>
      published.includes('description') && saved !== undefined && version >= saved.result.version,
  );
  if (!isApproved) broken(`buyers read «${text}», and nobody approved it`);
}

/** The last save of a field that was taken is what its store sees, unless somebody decided about it afterwards. */
function checkLast(field: 'description' | 'price', all: readonly Taken[], shown: unknown): void {
  const last = all.findLast(({ name, data, result }) => {
    if (name === 'product.discard') return true;
    if (name === 'product.resolveConflict') return (data as ResolveConflictData).field === field;
    const { fields = {} } = data as Partial<SaveProductData>;
    return field in fields && !result.conflicts.includes(field);
  });
  if (last?.name !== 'product.save') return;
  const wanted = (last.data as SaveProductData).fields[field];
  if (wanted !== shown) broken(`${last.id} wrote ${wanted}, and the store sees ${String(shown)}`);
}

/** A value that another one met waits in the tray once, until somebody chooses or discards. */
function checkTray({ id, result }: Taken, all: readonly Taken[], waiting: number): void {
  const isGone = all.some(({ name, data, result: { version } }) => {
    if (version < result.version) return false;
    if (name === 'product.discard') return (data as DiscardChangeData).product_id === result.product_id;
    return name === 'product.resolveConflict' && (data as ResolveConflictData).command_id === id;
  });
  const due = isGone ? 0 : result.conflicts.length;
  if (waiting !== due) broken(`${waiting} values of ${id} wait, not ${due}`);
}

function changesSomething({ name, result }: Taken): boolean {
  return name !== 'product.save' || result.published.length + result.conflicts.length > 0;
}

function broken(what: string): never {
  throw new Violation('products by rule', what);
}
