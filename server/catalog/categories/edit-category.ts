import { keysOf } from '#domain/base/keys-of.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { categoryOf, categorySlug } from '#domain/catalog/category.ts';
import {
  MAX_CATEGORIES,
  type ChangeCategoryBody,
  type CreateCategoryBody,
  type ManagedCategory,
  type PlaceCategoryBody,
} from '#domain/catalog/category-api.ts';
import { childrenOf, placementRefusals, refusalToPlace } from '#domain/catalog/category-tree.ts';
import { categoryOfRow } from '#server/catalog/products/category-storage.ts';
import {
  changeTree,
  presentRows,
  seenCategory,
  type CategoryRow,
} from '#server/catalog/categories/category-rows.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/**
 * Adds a category, the last of its parent.
 * @throws an `ApiProblem` of 422 where another has its name, or the tree has no room for it.
 */
export function createCategory(
  services: Services,
  actor: Actor,
  { id = uuidv7(), name, parent_id }: CreateCategoryBody,
): Promise<ManagedCategory[]> {
  return changeTree(services, actor, (_tx, rows) => {
    const made = rows.find((each) => each.id === id);
    if (made) {
      refuseOther(made, name);
      return Promise.resolve(null);
    }
    const present = presentRows(rows);
    if (present.length >= MAX_CATEGORIES)
      throw problem(422, 'API_001', `Ya hay ${MAX_CATEGORIES} categorías. Une o quita alguna antes.`);
    refuseTaken(present, null, name);
    refusePlace(present, null, parent_id);
    const slug = categorySlug(name);
    const others = new Map(withoutFormer(present, slug).map((each) => [each.id, each]));
    const siblings = siblingsOf(present, parent_id).map((each) => others.get(each.id) ?? each);
    const isOrdered = siblings.some((each) => each.place !== null);
    const fresh: CategoryRow = {
      id,
      name,
      slug,
      isActive: true,
      productsCount: 0,
      parentId: parent_id,
      place: isOrdered ? siblings.length : null,
      pictureUrl: null,
      formerSlugs: [],
      filterAttributes: [],
      mergedInto: null,
      version: 0,
      changedBy: null,
      changedAt: null,
      deleted: false,
      sx: '0',
    };
    return Promise.resolve({
      act: 'category.add',
      id,
      // Each row once, with all that becomes of it.
      rows: [
        ...new Map(
          [...others.values(), ...(isOrdered ? numbered(siblings) : []), fresh].map((each) => [
            each.id,
            each,
          ]),
        ).values(),
      ],
    });
  });
}

/**
 * Changes the name, the picture or the state of a category. Its former address leads to the new one.
 * @throws an `ApiProblem`: 404, 409 where somebody changed it since, 422 where another has the name.
 */
export function changeCategory(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, name, is_active, picture_url }: ChangeCategoryBody,
): Promise<ManagedCategory[]> {
  return changeTree(services, actor, async (tx, rows) => {
    const wanted = { name, isActive: is_active, pictureUrl: picture_url };
    if (presentRows(rows).some((each) => each.id === id && isSo(each, wanted))) return null;
    const row = await seenCategory(tx, rows, { id, seen }, (now) => ({
      ...(name !== undefined && { name: `se llama «${now.name}»` }),
      ...(is_active !== undefined && { is_active: now.isActive ? 'está activa' : 'está inactiva' }),
      ...(picture_url !== undefined && { picture_url: now.pictureUrl ? 'tiene otra foto' : 'no tiene foto' }),
    }));
    const present = presentRows(rows);
    const changed = {
      ...row,
      isActive: is_active ?? row.isActive,
      pictureUrl: picture_url === undefined ? row.pictureUrl : picture_url,
    };
    if (name === undefined || name === row.name) return { act: 'category.change', id, rows: [changed] };
    refuseTaken(present, id, name);
    const slug = categorySlug(name);
    const former = row.formerSlugs.filter((each) => each !== slug);
    const formerSlugs = slug === row.slug ? former : [...former, row.slug];
    const others = withoutFormer(present, slug).filter((each) => each.id !== id);
    return { act: 'category.change', id, rows: [...others, { ...changed, name, slug, formerSlugs }] };
  });
}

/**
 * Puts a category, with all that lies in it, into another and to its place there.
 * @throws an `ApiProblem`: 404, 409 where somebody moved it since or the one behind it is elsewhere, 422 where it
 *   would lie in itself or too deep.
 */
export function placeCategory(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, parent_id, before_id }: PlaceCategoryBody,
): Promise<ManagedCategory[]> {
  return changeTree(services, actor, async (tx, rows) => {
    const present = presentRows(rows);
    if (isPlaced(present, id, parent_id, before_id)) return null;
    const row = await seenCategory(tx, rows, { id, seen }, (now) => ({
      parent_id: `está ${now.parentId === null ? 'en el primer nivel' : `dentro de «${nameOf(present, now.parentId)}»`}`,
    }));
    refusePlace(present, id, parent_id);
    const siblings = siblingsOf(present, parent_id).filter((each) => each.id !== id);
    const at = before_id === null ? siblings.length : siblings.findIndex((each) => each.id === before_id);
    if (at === -1)
      throw problem(
        409,
        'API_001',
        `Otra persona movió «${nameOf(present, before_id ?? '')}» mientras tanto. Mira dónde quedó y vuelve a mover.`,
      );
    const left = siblingsOf(present, row.parentId).filter((each) => each.id !== id);
    const order = siblings.toSpliced(at, 0, { ...row, parentId: parent_id });
    return {
      act: 'category.place',
      id,
      rows: [
        ...(row.parentId === parent_id || left.every((each) => each.place === null) ? [] : numbered(left)),
        ...numbered(order),
      ],
    };
  });
}

/** Those of a parent in the order that people see. */
export function siblingsOf(rows: readonly CategoryRow[], parentId: string | null): CategoryRow[] {
  const byId = new Map(rows.map((each) => [each.id, each]));
  return childrenOf(rows.map(categoryOfRow), parentId).flatMap(({ id }) => byId.get(id) ?? []);
}

/** The answer to the first sending was lost, and what is sent now is something else, or somebody took it away meanwhile. */
function refuseOther(made: CategoryRow, name: string): void {
  if (made.deleted) throw problem(409, 'API_001', `«${made.name}» se creó, y alguien la quitó después.`);
  if (made.name !== name)
    throw problem(
      409,
      'API_001',
      `Ya se creó con el nombre «${made.name}». Ábrela en la lista para cambiarlo.`,
    );
}

/** Whether a category has all the values that are given. */
function isSo(
  row: CategoryRow,
  wanted: Readonly<Record<'name' | 'isActive' | 'pictureUrl', unknown>>,
): boolean {
  return keysOf(wanted).every((key) => wanted[key] === undefined || wanted[key] === row[key]);
}

/** Whether a category lies there already, in an order that somebody gave. */
function isPlaced(
  present: readonly CategoryRow[],
  id: string,
  parentId: string | null,
  beforeId: string | null,
): boolean {
  const order = siblingsOf(present, parentId);
  const at = order.findIndex((each) => each.id === id);
  return at !== -1 && order[at]?.place !== null && (order[at + 1]?.id ?? null) === beforeId;
}

function numbered(rows: readonly CategoryRow[]): CategoryRow[] {
  return rows.map((each, place) => ({ ...each, place }));
}

/** A new address is of who has it now: those that had it before lose it. */
function withoutFormer(rows: readonly CategoryRow[], slug: string): CategoryRow[] {
  const taken = foldSpanish(slug);
  return rows
    .filter((each) => each.formerSlugs.some((former) => foldSpanish(former) === taken))
    .map((each) => ({
      ...each,
      formerSlugs: each.formerSlugs.filter((former) => foldSpanish(former) !== taken),
    }));
}

/** Two names that an address cannot tell apart are one: `Jardín` and `jardin`. */
function refuseTaken(present: readonly CategoryRow[], id: string | null, name: string): void {
  const asked = foldSpanish(categorySlug(name));
  const taken = present.find((each) => each.id !== id && foldSpanish(each.slug) === asked);
  // An id may be what an address names, as those of the fixed ones are.
  const named = taken ?? categoryOf(present.map(withoutFormerNames), asked);
  if (named && named.id !== id)
    throw problem(422, 'API_001', 'Revisa los datos enviados.', [
      { field: 'name', message: `Ya existe «${named.name}». Usa otro nombre, o únelas.` },
    ]);
}

function withoutFormerNames(row: CategoryRow) {
  return { ...categoryOfRow(row), former_slugs: [] };
}

function refusePlace(present: readonly CategoryRow[], id: string | null, parentId: string | null): void {
  const refusal = refusalToPlace(present.map(categoryOfRow), id, parentId);
  if (refusal)
    throw problem(422, 'API_001', placementRefusals[refusal], [
      { field: 'parent_id', message: placementRefusals[refusal] },
    ]);
}

function nameOf(rows: readonly CategoryRow[], id: string): string {
  return rows.find((each) => each.id === id)?.name ?? 'una que ya no existe';
}
