import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that describes the walks. */
export const WALKS = 'docs/architecture.md';

/** The files along a flow, as `WALKS` walks them. */
export interface Walk {
  name: string;
  files: string[];
}

/**
 * A heading that starts with this begins a walk; the files it names, up to the next heading, are those it
 * enters.
 */
const HEADING = '## The life of ';

/** The walks of `WALKS`, each file once; null when nobody has written them down yet. */
export function walks(root: string): Walk[] | null {
  const told = path.join(root, WALKS);
  if (!existsSync(told)) return null;
  return readFileSync(told, 'utf8')
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith(HEADING))
    .map((section) => ({
      name: section.slice(HEADING.length, section.indexOf('\n')),
      files: [
        ...new Set([...section.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file)),
      ],
    }));
}
