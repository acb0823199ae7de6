import { paths } from '#domain/paths.ts';

/** Whether an address of the product is that of the offers, however it is written: whoever is led there is advertised to. */
export function leadsToOffers(url: string): boolean {
  const path = asOpened(url);
  return path === paths.deals || path.startsWith(`${paths.deals}/`);
}

/** The path that a browser opens: without escapes, dots and slashes that change nothing. */
function asOpened(url: string): string {
  const opened: string[] = [];
  for (const segment of unescaped(url.split(/[?#]/)[0] ?? '').split('/')) {
    if (segment === '..') opened.pop();
    else if (segment !== '' && segment !== '.') opened.push(segment);
  }
  return `/${opened.join('/')}`;
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
