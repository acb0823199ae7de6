import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '#test/support/code/imports.ts';

/** How long the files of a place are, in lines as an editor counts them. */
export interface Sizes {
  place: string;
  files: number;
  median: number;
  /** Nine of ten files are no longer. */
  p90: number;
  longest: { file: string; lines: number };
}

/** The sizes of some places, tests and declarations apart, and of all of them together. */
export function sizesOf(root: string, places: readonly string[]): Sizes[] {
  const byPlace = places.map((place) => ({ place, files: linesOf(root, place) }));
  const all = { place: 'all', files: byPlace.flatMap((each) => each.files) };
  return [...byPlace, all].map(({ place, files }) => {
    const sorted = files.toSorted((a, b) => a.lines - b.lines);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0;
    return {
      place,
      files: sorted.length,
      median: at(0.5),
      p90: at(0.9),
      longest: sorted.at(-1) ?? { file: '', lines: 0 },
    };
  });
}

function linesOf(root: string, place: string): { file: string; lines: number }[] {
  return sourcesOf(root, place).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
  });
}

/** More files than this in a folder nobody can look over. */
export const FOLDER_MAX = 40;

/** Folders that hold more files than they may, tests and styles counted, packages and migrations not. */
export function crowdedFolders(root: string, places: readonly string[], most = FOLDER_MAX): string[] {
  return places
    .flatMap((place) => [place, ...foldersIn(root, place)])
    .map((folder) => ({ folder, files: filesIn(root, folder) }))
    .filter(({ files }) => files > most)
    .map(({ folder, files }) => `${folder} (${files})`);
}

/** Folders that somebody else fills: packages, and the migrations that the tool generates. */
const NOT_OURS = new Set(['node_modules', 'migrations']);

function foldersIn(root: string, place: string): string[] {
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => path.relative(root, path.join(each.parentPath, each.name)))
    .filter((folder) => !folder.split(path.sep).some((each) => NOT_OURS.has(each)));
}

function filesIn(root: string, folder: string): number {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).filter((each) => each.isFile()).length;
}
