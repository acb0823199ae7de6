import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expectedAccess, type Access } from '#test/api/expected/expected-access.ts';
import { KEY_SCOPES } from '#test/api/key-routes.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';

const Requirement = v.record(v.string(), v.array(v.string()));
const Document = v.looseObject({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.looseObject({ security: v.optional(v.array(Requirement)) })),
  ),
  components: v.looseObject({
    securitySchemes: v.record(v.string(), v.looseObject({ type: v.string(), scheme: v.string() })),
  }),
});

const server = await serverForFile();
const document = v.parse(Document, await (await server.request('/openapi.json')).json());
const rows = servedRoutes(server.app).flatMap(({ name, method, path }) => {
  const operation = document.paths[path.replace(/:(\w+)(\{.+?\})?/g, '{$1}')]?.[method.toLowerCase()];
  const access = expectedAccess[name];
  return operation && access ? [{ name, operation, access }] : [];
});

test.each(rows)(
  '$name says which token it needs, and which scope of a key',
  ({ name, operation, access }) => {
    const scope = KEY_SCOPES[name];
    const key = scope ? [{ apiKey: [scope] }] : [];
    expect(operation.security).toEqual([...securityFor(access), ...key]);
  },
);

test('every operation of the document is one of them', () => {
  const operations = Object.values(document.paths).flatMap((each) => Object.keys(each));
  expect(rows.length).toBe(operations.length);
});

test('names only tokens that the document describes, and each of them somewhere', () => {
  const named = rows.flatMap((each) => each.operation.security ?? []).flatMap((each) => Object.keys(each));
  expect(new Set(named)).toEqual(new Set(Object.keys(document.components.securitySchemes)));
});

function securityFor(access: Access) {
  if (access === 'open') return [];
  if (access === 'visitors') return [{}, { session: [] }];
  if (access === 'sessions and grants') return [{ session: [] }, { offlineGrant: [] }];
  if (access === 'sessions' || !('operatorOr' in access)) return [{ session: [] }];
  return [{ session: [] }, { operator: [] }];
}
