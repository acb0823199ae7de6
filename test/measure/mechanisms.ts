import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '#test/support/code/imports.ts';

/** What recurs everywhere and is to have one home; what each is found by. */
const MECHANISMS = {
  // Functions that remember what any other one answered.
  'memo helpers': /^export function (?:lazy|(?:memoize|remember|once)\w*)</gm,
  // A value of an earlier render that is shown until the next one comes.
  'previous-value hooks': /^export function use(?:\w*Previous|\w*Held|\w*Standing|\w*Last[A-Z]\w*)</gm,
  // Waits that grow with the tries.
  'retry policies': /\*\* ?\(?(?:failures|attempts?|tries|times)\b/g,
} as const;

/** Where each mechanism is made, by its name. A home more than one is a way of its own. */
export function mechanismsIn(root: string, places: readonly string[]): [name: string, homes: string[]][] {
  const files = places.flatMap((place) => sourcesOf(root, place));
  return Object.entries(MECHANISMS).map(([name, sign]) => [
    name,
    files.flatMap(
      (file) =>
        readFileSync(path.join(root, file), 'utf8')
          .match(sign)
          ?.map(() => file) ?? [],
    ),
  ]);
}
