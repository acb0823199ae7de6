import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Plan } from '#test/simulation/plan.ts';
import { runPlan } from '#test/simulation/run-plan.ts';

const FOLDER = path.join(import.meta.dirname, 'regressions');

/** Plans that once broke a promise, made small by the simulation. */
test.each(readdirSync(FOLDER))(
  'what %s broke stays mended',
  async (file) => {
    const plan = v.parse(Plan, JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
    const { violation, requests } = await runPlan(plan);
    expect(violation).toBeNull();
    expect(requests).toBeGreaterThan(0);
  },
  60_000,
);
