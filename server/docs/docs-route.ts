import { Hono } from 'hono';
import * as v from 'valibot';
import { allow } from '#server/auth/allow.ts';
import { docsPage, DOCS_STYLE } from '#server/docs/docs-page.ts';
import { lazy } from '#domain/base/memoize.ts';
import { openApi } from '#server/docs/openapi.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

const tag = 'Documentación';

/**
 * The API described for machines and for people. The page is plain HTML of ours: nothing comes from
 * elsewhere.
 */
export function docsRoute(services: Services, app: Hono<AppEnv>): Hono<AppEnv> {
  const document = lazy(() => openApi(app, services));
  return new Hono<AppEnv>()
    .get(
      '/openapi.json',
      described({
        tag,
        summary: 'Esta descripción (OpenAPI 3.1)',
        answer: v.looseObject({ openapi: v.string() }),
      }),
      allow(services, 'open'),
      async (c) => c.json(await document()),
    )
    .get(
      '/docs',
      described({ tag, summary: 'Esta descripción, para leer', answers: 'Una página.' }),
      allow(services, 'open'),
      async (c) => c.html(docsPage(await document())),
    )
    .get(
      '/docs/style.css',
      described({ tag, summary: 'Estilo de la página', answers: 'CSS.' }),
      allow(services, 'open'),
      (c) =>
        c.body(DOCS_STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
    );
}
