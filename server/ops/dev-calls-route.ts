import { Hono } from 'hono';
import * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { allow } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { housekeepingOf, type Housekeeping, type JobName } from '#server/ops/housekeeping.ts';

const tag = 'Desarrollo';
/** Further than anything here is kept for. */
const FURTHEST_MS = 10 * 365 * DAY_MS;

const ClockAhead = v.strictObject({
  aheadMs: wholeNumber(0, FURTHEST_MS),
});

/**
 * Does at once the work that the server does at set times, for people who develop or test it. It asks nobody
 * who they are, so it exists only where the configuration says so, which production does not allow.
 */
export function devCallsRoute(services: Services): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  const { movableClock: clock } = services;
  if (!clock) return route;
  return route
    .post(
      '/jobs/:name',
      described({
        tag,
        summary: 'Hacer ya un trabajo del servidor',
        description: 'Responde cuando termina.',
        status: 204,
        answers: 'Hecho.',
        refuses: [404, 500],
      }),
      allow(services, 'open'),
      parsed('param', v.object({ name: v.string() })),
      async (c) => {
        const { name } = c.req.valid('param');
        const jobs = housekeepingOf(services);
        if (!isJob(jobs, name))
          throw notFound(`No existe ese trabajo. Están: ${Object.keys(jobs).join(', ')}.`);
        await jobs[name].run().catch((error: unknown) => {
          throw problem(500, 'API_003', `El trabajo ${name} falló: ${String(error)}`);
        });
        return c.body(null, 204);
      },
    )
    .get(
      '/clock',
      described({ tag, summary: 'Cuánto está adelantado el reloj del servidor', answer: ClockAhead }),
      allow(services, 'open'),
      (c) => c.json({ aheadMs: clock.aheadMs() }),
    )
    .post(
      '/clock',
      described({
        tag,
        summary: 'Adelantar el reloj del servidor',
        answer: ClockAhead,
        refuses: [400, 413, 415, 422],
      }),
      allow(services, 'open'),
      parsed('json', ClockAhead),
      (c) => {
        clock.putAhead(c.req.valid('json').aheadMs);
        return c.json({ aheadMs: clock.aheadMs() });
      },
    );
}

function isJob(jobs: Housekeeping, name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}
