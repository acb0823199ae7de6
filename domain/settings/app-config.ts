import { type PublicValues, unsetPublicSettings } from '#domain/settings/public-settings.ts';

/** The configuration of the app as the specification names it (§3, §9). */
export interface AppConfig {
  language: 'es';
  /** Money is whole pesos and days are Bogotá's in the whole product: these three are told, not set. */
  currency: 'COP';
  timezone: 'America/Bogota';
  features: { darkMode: boolean; notifications: boolean; analytics: boolean; beta: boolean };
  api: {
    /** Milliseconds that a question of a person may take, with all its tries. */
    timeout: number;
    /** Tries after the first one, of what only reads. */
    retries: number;
  };
  cache: {
    /** Minutes for which an answer of the server is believed; the specification names no unit. */
    ttl: number;
  };
  version: string;
}

/**
 * The app's configuration where the company has set this.
 * @param version of the build that asks; the specification's where no build is.
 */
export function appConfigOf(values: PublicValues, version = '1.0.0'): AppConfig {
  return {
    language: 'es',
    currency: 'COP',
    timezone: 'America/Bogota',
    features: {
      darkMode: values['site.dark_mode'],
      notifications: values['site.notifications'],
      analytics: values['site.analytics'],
      beta: values['site.beta_banner'],
    },
    api: { timeout: values['app.api_timeout'], retries: values['app.api_retries'] },
    cache: { ttl: values['app.cache_ttl'] },
    version,
  };
}

/** What holds until somebody sets something else. */
export const defaultAppConfig: AppConfig = appConfigOf(unsetPublicSettings.values);
