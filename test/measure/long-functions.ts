import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { temporaryFolder } from '#test/support/owned.ts';

const Findings = v.object({
  diagnostics: v.array(
    v.object({
      message: v.string(),
      filename: v.string(),
      labels: v.array(v.object({ span: v.object({ line: v.number() }) })),
    }),
  ),
});

/**
 * Functions longer than `most` lines, without blank lines and comments, as the linter finds them when it has
 * no exceptions.
 */
export function longFunctions(root: string, places: readonly string[], most: number): string[] {
  const folder = temporaryFolder('mestore-measure-').path;
  try {
    const config = path.join(folder, 'oxlintrc.json');
    const limit = ['error', { max: most, skipBlankLines: true, skipComments: true }];
    const rules = { 'max-lines-per-function': limit };
    writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules }));
    const lint = path.join(root, 'node_modules/.bin/oxlint');
    const run = spawnSync(lint, ['--config', config, '--format', 'json', ...places], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const { diagnostics } = v.parse(Findings, JSON.parse(run.stdout));
    return diagnostics
      .filter(({ filename }) => !/\.test\.tsx?$/.test(filename))
      .map(({ filename, labels, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
