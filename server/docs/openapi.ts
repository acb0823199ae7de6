import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { SECURITY_SCHEMES } from '#server/auth/security-schemes.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Services } from '#server/http/app-env.ts';

export type OpenApi = Awaited<ReturnType<typeof generateSpecs<AppEnv>>>;

/** The description of the API, made from the schemas and rules that the routes themselves use. */
export function openApi(app: Hono<AppEnv>, { config }: Services): Promise<OpenApi> {
  return generateSpecs(app, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'MeStore',
        version: '1.0.0',
        description:
          'API de MeStore. Toda negativa tiene la forma `{detail, code, message, errors?}`. ' +
          'El dinero va en pesos enteros y las fechas en UTC.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
  });
}
