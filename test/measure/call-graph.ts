import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Declaration } from '#test/measure/names-in-code.ts';
import { ownDeclarations, type SourceFile } from '#test/measure/own-declarations.ts';
import { importsOf } from '#test/support/code/imports.ts';

/** A function, class, method or constant of a file: `src/sync/outbox.ts#sendCommand`, `…#ProductIndex.search`. */
export type Node = `${string}#${string}`;

export interface CallGraph {
  /** What each node calls, or hands on to be called. */
  calls(node: Node): readonly Node[];
  /** How many files import a file. */
  importers(file: string): number;
  has(node: Node): boolean;
  text(file: string): string;
}

/** Members of the language's own containers: their names alone do not tell whose member is called. */
const BUILT_IN = new Set(
  [Array, Map, Set, Promise, String, Object].flatMap((each) => [
    ...Object.getOwnPropertyNames(each.prototype),
    ...Object.getOwnPropertyNames(each),
  ]),
);

/**
 * The calls of the files under `places`, read from their imports, without types and without running anything:
 *
 * - a name that is imported, or declared at the top of the file, is called where it is called, constructed or
 *   handed on as a function; a constant that is only read (a schema, a table of choices) is not called;
 * - a member is called where its name is, and a class that has it is imported by that file, or is its own. Names
 *   that the language's containers have too count only on a field that is declared as that class;
 * - a module that is imported late gives those of its functions that the importing file names;
 * - a component that is drawn is not called.
 */
export function callGraph(root: string, places: readonly string[]): CallGraph {
  const sources = new Map<string, SourceFile | undefined>();
  const importers = new Map<string, Set<string>>();
  for (const { from, to, own, typeOnly } of places.flatMap((place) => importsOf(root, place)))
    if (own && !typeOnly) importers.set(to, (importers.get(to) ?? new Set()).add(from));

  /** A file is read once somebody asks for it: most files are on no flow. */
  function sourceOf(file: string): SourceFile | undefined {
    if (!sources.has(file)) sources.set(file, readSource(path.join(root, file)));
    return sources.get(file);
  }

  /** The node that a file exports under a name, through files that only hand it on. */
  function exported(file: string, name: string): Node | null {
    const local = sourceOf(file)?.exports.get(name);
    return local === undefined ? null : `${file}#${local}`;
  }

  function declarationOf(node: Node): Declaration | undefined {
    const [file, name] = splitNode(node);
    return sourceOf(file)?.declarations.get(name);
  }

  const known = new Map<Node, readonly Node[]>();
  function calls(node: Node): readonly Node[] {
    const found = known.get(node) ?? callsOf(node);
    known.set(node, found);
    return found;
  }

  function callsOf(node: Node): Node[] {
    const [file, name] = splitNode(node);
    const source = sourceOf(file);
    const declaration = source?.declarations.get(name);
    if (!source || !declaration) return [];
    const found = new Set<Node>();
    const add = (target: Node | null) => {
      if (target && target !== node) found.add(target);
    };
    const named = (local: string): Node | null => {
      if (source.declarations.has(local)) return `${file}#${local}`;
      const from = source.imports.get(local);
      return from ? exported(from.file, from.name) : null;
    };
    for (const each of declaration.calls) add(named(each));
    for (const each of declaration.reads) {
      const target = named(each);
      if (target && declarationOf(target)?.isFunction) add(target);
    }
    for (const [object, member] of declaration.memberCalls) {
      const target = named(object);
      if (!target) {
        const whole = source.imports.get(object);
        if (whole?.name === '*') add(exported(whole.file, member));
        continue;
      }
      add(declarationOf(`${target}.${member}`) ? `${target}.${member}` : target);
    }
    for (const { member, types } of declaration.members) {
      for (const each of classesSeen(source, file)) {
        if (types ? !types.includes(each.local) : BUILT_IN.has(member)) continue;
        if (declarationOf(`${each.node}.${member}`)) add(`${each.node}.${member}`);
      }
    }
    const late = source.declarations.get(declaration.takenFrom ?? '')?.late ?? [];
    if (late.length > 0) for (const each of late) add(exported(each, name));
    for (const each of declaration.late)
      for (const [shown, local] of sourceOf(each)?.exports ?? [])
        if (shown === 'default' || source.words.has(shown)) add(`${each}#${local}`);
    return [...found];
  }

  function classesSeen(source: SourceFile, file: string): { local: string; name: string; node: Node }[] {
    const own = [...source.classes].map((name) => ({ local: name, name, node: `${file}#${name}` as Node }));
    const imported = [...source.typeNames].flatMap(([local, from]) => {
      const node = exported(from.file, from.name);
      const name = node ? splitNode(node)[1] : '';
      return node && sourceOf(from.file)?.classes.has(name) ? [{ local, name, node }] : [];
    });
    return [...own, ...imported];
  }

  return {
    calls,
    importers: (file) => importers.get(file)?.size ?? 0,
    has: (node) => declarationOf(node) !== undefined,
    text: (file) => sourceOf(file)?.text ?? '',
  };
}

/** Only code has declarations: of a style sheet or an asset there is nothing to read. */
function readSource(path: string): SourceFile | undefined {
  return /\.tsx?$/.test(path) && existsSync(path)
    ? ownDeclarations(path, readFileSync(path, 'utf8'))
    : undefined;
}

export function isNode(text: string): text is Node {
  return text.includes('#');
}

/** The file of a node, and its name there. */
export function splitNode(node: Node): [file: string, name: string] {
  const at = node.indexOf('#');
  return [node.slice(0, at), node.slice(at + 1)];
}
