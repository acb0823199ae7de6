import { type Import, importsOf, sourcesOf } from '#test/support/code/imports.ts';

/** Where the product's own code is: a tree for each thread that it runs in. */
export const OWN_TREES = [
  'domain',
  'platform',
  'identity',
  'sync',
  'workers',
  'sw',
  'src',
  'server',
  'local-gateway',
] as const;

/** Trees whose areas must not import each other in a circle. */
export const TREES_OF_AREAS = [
  'domain',
  'sync',
  'sync/outbox',
  'workers',
  'server',
  'server/catalog',
  'src',
  'src/db',
  'src/shared',
  'src/features',
  'src/ui',
] as const;

/** The imports that a place may have. A place may always import itself; anything not listed is refused. */
export type ImportMap = Record<string, readonly string[]>;

/**
 * The map of a tree that is built in floors, named from the ground up. An area may import the areas below its
 * floor and, of other trees, those in `outside`; nothing beside it and nothing above.
 */
export function mapOfFloors(
  tree: string,
  floors: readonly (readonly string[])[],
  outside: readonly string[],
): ImportMap {
  const below = [...outside];
  return Object.fromEntries(
    floors.flatMap((floor) => {
      const areas = floor.map((each) => `${tree}/${each}`);
      const allowed = [...below];
      below.push(...areas);
      return areas.map((each) => [each, allowed]);
    }),
  );
}

/** Imports of our own files that the map does not allow. */
export function strangersIn(root: string, place: string, map: ImportMap): string[] {
  const allowed = [place, ...(map[place] ?? [])];
  return importsOf(root, place)
    .filter((each) => each.own && !allowed.some((other) => each.to.startsWith(`${other}/`)))
    .map(sentence);
}

/** Imports from one feature into another: code that two features share belongs to `src/shared`. */
export function crossingsBetweenFeatures(root: string): string[] {
  // `src/features/<group>/<feature>/…`
  const feature = (path: string) => path.split('/').slice(2, 4).join('/');
  return importsOf(root, 'src/features')
    .filter((each) => each.to.startsWith('src/features/') && feature(each.from) !== feature(each.to))
    .map(sentence);
}

/** Packages that a place imports beyond those it may. */
export function foreignPackagesIn(root: string, place: string, allowed: readonly string[]): string[] {
  return importsOf(root, place)
    .filter((each) => !each.own && !isRelative(each) && !allowed.includes(each.to))
    .map(sentence);
}

/**
 * Relative imports of code. A file that Vite turns into an asset lies beside its one user, which names it so.
 */
export function relativeImportsIn(root: string, place: string): string[] {
  return importsOf(root, place)
    .filter(
      (each) => isRelative(each) && (/\.tsx?$/.test(each.to) || !/\.\w+(\?\w+)?$|\?worker$/.test(each.to)),
    )
    .map(sentence);
}

/** Worker threads that a place would pull into its own: only their types, or `new URL(…)`, are allowed. */
export function workersPulledInto(root: string, place: string): string[] {
  return importsOf(root, place)
    .filter((each) => each.to.endsWith('.worker.ts') && !each.typeOnly)
    .map(sentence);
}

/** Files under `tree` that lie in no place of the map, so that nobody would check them. */
export function unmappedIn(root: string, tree: string, map: ImportMap): string[] {
  return sourcesOf(root, tree).filter(
    (file) => !Object.keys(map).some((place) => file.startsWith(`${place}/`)),
  );
}

function isRelative(each: Import): boolean {
  return each.to.startsWith('.');
}

function sentence(each: Import): string {
  return `${each.from} imports ${each.own ? '#' : ''}${each.to}`;
}

/**
 * Groups of files that import each other, however far around: by types and by `import()` too, so that none of
 * them can be read, moved or loaded without the others.
 */
export function circlesIn(root: string, trees: readonly string[]): string[][] {
  const imports = new Map<string, string[]>();
  for (const tree of trees) {
    for (const file of sourcesOf(root, tree)) imports.set(file, []);
    for (const each of importsOf(root, tree)) if (each.own) imports.get(each.from)?.push(each.to);
  }
  return circlesOf(imports);
}

/** Areas whose own parts stand on different floors: each part is an area of its own. */
const PARTED: readonly string[] = ['server/stores'];

/** Groups of a tree's areas that import each other: its folders, and each file beside them. */
export function areaCirclesIn(root: string, tree: string): string[][] {
  const depth = tree.split('/').length + 1;
  const areaOf = (file: string) => {
    const area = file.split('/').slice(0, depth).join('/');
    return PARTED.includes(area)
      ? file
          .split('/')
          .slice(0, depth + 1)
          .join('/')
      : area;
  };
  const imports = new Map(sourcesOf(root, tree).map((each) => [areaOf(each), new Set<string>()]));
  for (const { from, to, own } of importsOf(root, tree)) {
    if (own && to.startsWith(`${tree}/`)) imports.get(areaOf(from))?.add(areaOf(to));
  }
  return circlesOf(imports);
}

/**
 * The parts of a graph that reach themselves around others, as groups: strongly connected components, after
 * Kosaraju.
 */
function circlesOf(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const [seen, finished] = [new Set<string>(), [] as string[]];
  const visit = (node: string): void => {
    if (seen.has(node) || !imports.has(node)) return;
    seen.add(node);
    for (const to of imports.get(node) ?? []) visit(to);
    finished.push(node);
  };
  for (const node of imports.keys()) visit(node);

  // Against the arrows, from the last finished node: every node reached then reaches back.
  const importers = new Map<string, string[]>();
  for (const [from, all] of imports)
    for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const placed = new Set<string>();
  const gather = (node: string, circle: string[]): string[] => {
    if (placed.has(node)) return circle;
    placed.add(node);
    circle.push(node);
    for (const from of importers.get(node) ?? []) gather(from, circle);
    return circle;
  };
  return finished
    .toReversed()
    .map((node) => gather(node, []))
    .filter((circle) => circle.length > 1)
    .map((circle) => circle.toSorted());
}
