import { memoizeByKey } from '#domain/base/memoize.ts';
import type { Services } from '#server/http/app-env.ts';

/** Gives every server its own instance, made when it is first asked for. */
export function serverScoped<Made extends object>(make: (services: Services) => Made) {
  return memoizeByKey(make);
}
