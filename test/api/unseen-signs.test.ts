import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { arbitraryOf } from '#test/api/arbitrary-of-schema.ts';
import { FUZZ_SEED } from '#test/api/fuzz-runs.ts';
import { fuzzedEndpoints } from '#test/api/fuzzed-endpoints.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { changedAt, partAt, waysInto, type Way } from '#test/api/ways-into-values.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** What nobody reads as words: secrets, addresses and keys of programs. */
const NO_WORDS = [
  'password',
  'refresh_token',
  'offline_grant',
  'secret',
  'acceptance_token',
  'accept_personal_auth',
  'redirect_url',
  'main_image_url',
  'public_url',
  'url',
  'inventory_id',
];
/** What was there before somebody wrote: it is compared, not kept. */
const BEFORE = ['seen', 'base'];
/** A field that no person sees; only robots fill it in. */
const FOR_ROBOTS = ['sitio_web'];
/** Cells of a file, which the import reads in its own way (`server/import/read-file.test.ts`). */
const CELLS = ['header', 'cells'];
/** Values of settings, each of which is read by its own schema (`domain/settings/settings-catalogue.ts`). */
const SETTINGS = ['changes'];
const EXEMPT = new Set([...NO_WORDS, ...BEFORE, ...FOR_ROBOTS, ...CELLS, ...SETTINGS]);
/** Commands inside others, and reports of errors: the first are read by their own schemas, the second by nobody here. */
const WRAPPED = /\/sync$|commands\/|\/logs$|requestReview$/;
const SAMPLES = 20;
const UNSEEN = '\u200B';

const server = await serverForFile();
const bodies = fuzzedEndpoints(servedRoutes(server.app)).flatMap(({ name, schemas }) =>
  schemas.json ? [{ name, schema: schemas.json }] : [],
);
const commands = CommandName.options.map((name) => ({ name, schema: commandCatalogue[name].data }));

const all = [...bodies, ...commands].filter(({ name }) => !WRAPPED.test(name));

describe.each(all)('$name', ({ schema }) => {
  test('keeps no sign that nobody sees', () => {
    const kept = new Set<string>();
    for (const sample of fc.sample(arbitraryOf(schema), { numRuns: SAMPLES, seed: FUZZ_SEED })) {
      for (const way of textsIn(sample)) {
        const parsed = v.safeParse(
          schema,
          changedAt(sample, way, (text) => `${text}${UNSEEN}a`),
        );
        if (parsed.success && JSON.stringify(parsed.output).includes(UNSEEN)) kept.add(way.join('.'));
      }
    }
    expect([...kept]).toEqual([]);
  });
});

function textsIn(sample: unknown): Way[] {
  return waysInto(sample).filter(
    (way) => typeof partAt(sample, way) === 'string' && !way.some((each) => EXEMPT.has(each)),
  );
}
