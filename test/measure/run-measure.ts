import path from 'node:path';
import { areaCirclesIn, circlesIn, OWN_TREES, TREES_OF_AREAS } from '#test/support/code/import-map.ts';
import { crowdedFolders, FOLDER_MAX, sizesOf } from '#test/measure/code-sizes.ts';
import { longFunctions } from '#test/measure/long-functions.ts';
import { mechanismsIn } from '#test/measure/mechanisms.ts';
import { retiredExports, retiredFiles } from '#test/support/code/retired-names.ts';
import { walks } from '#test/measure/walks.ts';

const FUNCTION_MAX = 80;

const root = path.resolve(import.meta.dirname, '../..');
/** Also why each file is on a walk. */
const isVerbose = process.argv.includes('--walks');

console.table(
  sizesOf(root, OWN_TREES).map(({ place, files, median, p90, longest }) => ({
    place,
    files,
    median,
    p90,
    longest: `${longest.lines} ${longest.file}`,
  })),
);
list(`functions over ${FUNCTION_MAX} lines`, longFunctions(root, OWN_TREES, FUNCTION_MAX));
list(`folders over ${FOLDER_MAX} files`, crowdedFolders(root, [...OWN_TREES, 'test']));
list(
  'files in circles of imports',
  circlesIn(root, OWN_TREES).map((each) => each.join(', ')),
);
list(
  'areas in circles of imports',
  TREES_OF_AREAS.flatMap((tree) => areaCirclesIn(root, tree)).map((each) => each.join(', ')),
);
list('names by a retired word', [...retiredFiles(root), ...retiredExports(root)]);
for (const [name, homes] of mechanismsIn(root, OWN_TREES)) list(name, homes);
for (const { name, files } of walks(root).walks) {
  console.log(`files entered by ${name}: ${files.size}`);
  if (isVerbose) for (const [file, why] of files) console.log(`  ${file}  ${why}`);
}

function list(what: string, found: readonly string[]): void {
  console.log(`${what}: ${found.length}`);
  for (const each of found) console.log(`  ${each}`);
}
