import { matchRoute, type Parser } from 'wouter';
import type { AppRoute } from '#src/app/app-route.ts';
import { routes } from '#src/app/routes.tsx';

/** The first route that answers an address. */
export function routeOf(parser: Parser, path: string): AppRoute {
  const found = routes.find((each) => mayAnswer(each.path, path) && matchRoute(parser, each.path, path)[0]);
  if (!found) throw new Error(`No route answers ${path}: the catch-all is missing from the table.`);
  return found;
}

/** False where the first part of an address differs already: reading each pattern takes a phone several milliseconds. */
function mayAnswer(pattern: string, path: string): boolean {
  const first = firstPart(pattern);
  return /[:*?]/.test(first) || first.toLowerCase() === firstPart(path).toLowerCase();
}

function firstPart(address: string): string {
  return address.replace(/^\//, '').split('/', 1)[0] ?? '';
}
