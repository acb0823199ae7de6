import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

/** Refuses commands of an app that is too old: 426 tells the device to update and keep its queue. */
export function currentClient({ config }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const version = c.req.header('x-client-version');
    if (version && config.minClientVersion && isOlder(version, config.minClientVersion)) {
      throw problem(
        426,
        'API_001',
        'Actualiza MeStore para enviar lo que tienes pendiente. Nada se ha perdido.',
      );
    }
    await next();
  };
}

/** Whether version `1.2.3` comes before another one. Text that is not a version comes before none. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)];
  if (!a || !b) return false;
  const different = a.findIndex((each, index) => each !== b[index]);
  return different >= 0 && (a[different] ?? 0) < (b[different] ?? 0);
}

function partsOf(version: string): number[] | null {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : null;
}
