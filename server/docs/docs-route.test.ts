import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverForFile } from '#test/server/test-server.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const Answers = v.record(v.string(), v.looseObject({ description: v.pipe(v.string(), v.nonEmpty()) }));
const Operation = v.looseObject({
  summary: v.pipe(v.string(), v.nonEmpty()),
  operationId: v.pipe(v.string(), v.nonEmpty()),
  tags: v.pipe(v.array(v.string()), v.length(1)),
  responses: Answers,
});
const OpenApi = v.looseObject({
  openapi: v.pipe(v.string(), v.startsWith('3.1')),
  info: v.looseObject({ title: v.string(), version: v.string() }),
  paths: v.record(v.pipe(v.string(), v.startsWith('/')), v.record(v.picklist(METHODS), v.unknown())),
});

let document: v.InferOutput<typeof OpenApi>;
const server = await serverForFile();
beforeAll(async () => {
  document = v.parse(OpenApi, await (await server.request('/openapi.json')).json());
});

describe('/openapi.json', () => {
  test('gives every operation a summary, one section, and answers that say what they are', () => {
    const unfit = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const checked = v.safeParse(Operation, operation);
        return checked.success
          ? []
          : [`${method} ${path}: ${checked.issues.map((each) => v.getDotPath(each)).join(', ')}`];
      }),
    );
    expect(unfit).toEqual([]);
  });

  test('describes every route of the API', () => {
    const routes = server.app.routes.filter((each) => each.method !== 'ALL' && each.path.startsWith('/api/'));
    const described = (path: string, method: string) =>
      document.paths[path.replace(/:(\w+)(\{.+?\})?/g, '{$1}')]?.[method.toLowerCase()] !== undefined;
    const missing = routes
      .filter((each) => !described(each.path, each.method))
      .map((each) => `${each.method} ${each.path}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test("has no error by Redocly's recommended rules", async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    const errors = problems.filter((each) => each.severity === 'error');
    expect(errors.map((each) => `${each.ruleId} ${each.location[0]?.pointer}: ${each.message}`)).toEqual([]);
  });

  test('gives each operation its own id and refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map((each) => each[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = (pointer ?? '')
        .split('/')
        .reduce<unknown>((place, key) => Reflect.get(Object(place), key), document);
      expect(target, pointer).toBeDefined();
    }
  });
});

describe('/docs', () => {
  test('is a page of our own that loads nothing from elsewhere', async () => {
    const page = await (await server.request('/docs')).text();
    expect(page).toContain('/api/v1/auth/login');
    expect(page).toContain('Token: session u offlineGrant.');
    expect(page).not.toContain('<script');
    const loaded = [...page.matchAll(/<(?:link|img|script)[^>]+(?:href|src)="([^"]+)"/g)].map(
      (each) => each[1],
    );
    expect(loaded).toEqual(['/docs/style.css']);
    expect((await server.request('/docs/style.css')).headers.get('content-type')).toContain('text/css');
  });
});
