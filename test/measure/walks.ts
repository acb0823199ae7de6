import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that something passes through, as `docs/architecture.md` walks them. */
export interface Walk {
  name: string;
  files: string[];
}

/** A heading that starts with this begins a walk; the files it names, up to the next heading, are those it enters. */
const HEADING = '## The life of ';

/** The walks of `docs/architecture.md`, each file once. */
export function walks(root: string): Walk[] {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  return text
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith(HEADING))
    .map((section) => ({
      name: section.slice(HEADING.length, section.indexOf('\n')),
      files: [
        ...new Set([...section.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file)),
      ],
    }));
}
