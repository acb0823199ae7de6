import type { Middleman } from '#test/e2e/support/servers/middleman.ts';
import { test as base } from '#test/e2e/support/people.ts';

/** As `test` of `people.ts`, with a middleman between the devices and the server. */
export const test = base.extend<{ middleman: Middleman }>({
  middleman: async ({ between }, give) => {
    between.beginAnew();
    await give(between);
    between.beginAnew();
  },
  baseURL: ({ middleman }, give) => give(middleman.origin),
});
