import type { Category } from '#domain/catalog/category.ts';
import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';

/** Levels of the tree: a category, those in it, and those in these. */
export const MAX_CATEGORY_LEVELS = 3;

type Node = Pick<Category, 'id' | 'parent_id'>;
type Ordered = Pick<Category, 'place' | 'products_count' | 'name'>;

/** The ids of a category and of all that lie in it, its own first. */
export function branchOf(categories: readonly Node[], id: string): string[] {
  const branch = new Set([id]);
  for (const each of branch)
    for (const { id: child, parent_id } of categories) if (parent_id === each) branch.add(child);
  return [...branch];
}

/** The categories above one, the nearest first. A parent that is not there ends them. */
export function ancestorsOf<Each extends Node>(categories: readonly Each[], id: string): Each[] {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const above: Each[] = [];
  let next = byId.get(byId.get(id)?.parent_id ?? '');
  while (next && next.id !== id && !above.includes(next)) {
    above.push(next);
    next = byId.get(next.parent_id ?? '');
  }
  return above;
}

/** The attributes of a category: those of the categories above it first, then its own. */
export function attributesOf(
  categories: readonly (Node & Pick<Category, 'filter_attributes'>)[],
  categoryId: string | null,
): FilterAttribute[] {
  const own = categories.find((each) => each.id === categoryId);
  if (!own) return [];
  return [...ancestorsOf(categories, own.id).toReversed(), own].flatMap(
    (each) => each.filter_attributes ?? [],
  );
}

/** Those that people see: active, as is everything that they lie in. */
export function shownCategories<Each extends Node & Pick<Category, 'is_active'>>(
  categories: readonly Each[],
): Each[] {
  return categories.filter(
    (each) => each.is_active && ancestorsOf(categories, each.id).every((above) => above.is_active),
  );
}

/** The order that somebody set; then, and where nobody did, those with most products first (spec §9). */
export function byPlace(one: Ordered, other: Ordered): number {
  const first = one.place ?? Infinity;
  const second = other.place ?? Infinity;
  if (first !== second) return first < second ? -1 : 1;
  return other.products_count - one.products_count || one.name.localeCompare(other.name, 'es');
}

/** Those of one parent in their order. One whose parent is not there stands on the first level. */
export function childrenOf<Each extends Node & Ordered>(
  categories: readonly Each[],
  parentId: string | null,
): Each[] {
  const ids = new Set(categories.map((each) => each.id));
  return categories
    .filter(({ parent_id }) => (parent_id != null && ids.has(parent_id) ? parent_id : null) === parentId)
    .toSorted(byPlace);
}

/** A category in the order of its tree. */
export interface TreeRow<Each> {
  category: Each;
  /** 1 for one of the first level. */
  level: number;
}

/** All of them, each before those that lie in it. */
export function inTreeOrder<Each extends Node & Ordered>(
  categories: readonly Each[],
  parentId: string | null = null,
  level = 1,
): TreeRow<Each>[] {
  if (level > MAX_CATEGORY_LEVELS) return [];
  return childrenOf(categories, parentId).flatMap((category) => [
    { category, level },
    ...inTreeOrder(categories, category.id, level + 1),
  ]);
}

/** Those of the first level, with the branch of the chosen one open down to those in it. */
export function openedAt<Each extends Node & Ordered>(
  categories: readonly Each[],
  chosenId: string | null,
): Each[] {
  if (chosenId === null) return childrenOf(categories, null);
  const open = new Set([chosenId, ...ancestorsOf(categories, chosenId).map((each) => each.id)]);
  return inTreeOrder(categories).flatMap(({ category, level }) =>
    level === 1 || open.has(category.parent_id ?? '') ? [category] : [],
  );
}

export type PlacementRefusal = 'unknown_parent' | 'own_branch' | 'too_deep';

export const placementRefusals: Readonly<Record<PlacementRefusal, string>> = {
  unknown_parent: 'Esa categoría ya no existe. Elige otra.',
  own_branch: 'Una categoría no puede quedar dentro de sí misma ni de una de las suyas.',
  too_deep: `Las categorías tienen hasta ${MAX_CATEGORY_LEVELS} niveles. Elige una que esté más arriba.`,
};

/**
 * Why a category cannot lie in another; null where it can.
 * @param id of the category with all that lies in it; null for a new one.
 * @param parentId null puts it on the first level.
 */
export function refusalToPlace(
  categories: readonly Node[],
  id: string | null,
  parentId: string | null,
): PlacementRefusal | null {
  if (parentId !== null && categories.every((each) => each.id !== parentId)) return 'unknown_parent';
  if (id !== null && parentId !== null && branchOf(categories, id).includes(parentId)) return 'own_branch';
  const above = parentId === null ? 0 : ancestorsOf(categories, parentId).length + 1;
  return above + (id === null ? 1 : levelsOf(categories, id)) > MAX_CATEGORY_LEVELS ? 'too_deep' : null;
}

/**
 * Why one category cannot be merged into another, which then has all that lay in it; null where it can.
 */
export function refusalToMerge(
  categories: readonly Node[],
  id: string,
  intoId: string,
): PlacementRefusal | null {
  if (categories.every((each) => each.id !== intoId)) return 'unknown_parent';
  if (branchOf(categories, id).includes(intoId)) return 'own_branch';
  const above = ancestorsOf(categories, intoId).length + 1;
  return above + levelsOf(categories, id) - 1 > MAX_CATEGORY_LEVELS ? 'too_deep' : null;
}

/** How many levels a category and what lies in it take. */
function levelsOf(categories: readonly Node[], id: string): number {
  const own = ancestorsOf(categories, id).length;
  return Math.max(...branchOf(categories, id).map((each) => ancestorsOf(categories, each).length)) - own + 1;
}
