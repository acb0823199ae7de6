import { paths } from '#domain/paths.ts';

const SIGN_IN: readonly string[] = [
  paths.login,
  paths.loginShort,
  paths.adminLogin,
  paths.register,
  paths.googleReturn,
];

/**
 * The page to open after signing in: the address that the person came from, only when it belongs to this
 * application. An address of another site here would hand a freshly signed-in person to a stranger's page.
 */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || SIGN_IN.includes(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
