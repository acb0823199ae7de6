import type { MiddlewareHandler } from 'hono';
import { SETTINGS_VERSION_HEADER } from '#domain/settings/public-settings.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Says with every answer which version of the company's settings holds. */
export function settingsVersion(services: Services): MiddlewareHandler<AppEnv> {
  const reader = companySettings(services);
  return async (c, next) => {
    void reader.lastKnown();
    await next();
    c.header(SETTINGS_VERSION_HEADER, String(reader.peek().version));
  };
}
