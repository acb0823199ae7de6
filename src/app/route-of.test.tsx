import { renderHook } from '@testing-library/preact';
import { matchRoute, useRouter } from 'wouter';
import { expect, test } from 'vitest';
import { routeOf } from '#src/app/route-of.ts';
import { routes } from '#src/app/routes.tsx';

test('every address, however it is written, has the route that reading every pattern finds', () => {
  const { parser } = renderHook(useRouter).result.current;
  const addresses = routes.flatMap(({ path }) => {
    const address = path.replaceAll(/[:*]\w*\??/g, 'algo').replaceAll('?', '');
    return [address, `${address}/`, address.toUpperCase(), `${address}/de-más`];
  });
  for (const each of [...addresses, '/', '', '/no-existe', '//', '/marketplace//home'])
    expect(routeOf(parser, each)).toBe(routes.find(({ path }) => matchRoute(parser, path, each)[0]));
});
