import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * The one script that compiles WebAssembly: the worker that reads codes. A worker has the policy of its own
 * answer, so that no page needs this right.
 */
const COMPILES = /^\/assets\/code-reader\.worker-[\w-]+\.js$/;

/**
 * @param reached origins beside this one that pages may ask: the gateway's, which turns cards into tokens, and
 * the analytics service's, and the API's where that is another.
 * @param scripts the scripts that may run beside files of this origin.
 */
const contentSecurityPolicy = (reached: readonly string[], scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...reached].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    // A PDF that a page opens in the browser's own reader. A page made there has this same policy.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types mestore',
  ].join('; ');

/** One year, as browsers' preload lists ask for; every name under ours answers by TLS or not at all. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const always: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

export interface SecurityHeaders {
  /** How people reach the server. With TLS, browsers are told never to come another way. */
  publicUrl: string;
  /** Where browsers turn cards into tokens; empty when payments cannot be offered. */
  gatewayOrigins: readonly string[];
  /** Where events go of people who agreed to it; null when the installation uses no such service. */
  analyticsOrigin: string | null;
  /** Where pages find the API, when that is not here. */
  apiOrigin?: string | null;
  /** Hashes of the scripts inside the page (`inlineScripts`). */
  scripts: readonly string[];
}

/** Sets the headers before the handler runs, so that a route may change those of its own answer. */
export function securityHeaders(options: SecurityHeaders): MiddlewareHandler<AppEnv> {
  const { publicUrl, gatewayOrigins, analyticsOrigin, apiOrigin = null, scripts } = options;
  const reached = [...gatewayOrigins, analyticsOrigin, apiOrigin].filter((each) => each !== null);
  const policy = contentSecurityPolicy(reached, scripts);
  const compiling = contentSecurityPolicy([], [...scripts, "'wasm-unsafe-eval'"]);
  const own = [...always, ['content-security-policy', policy] as const];
  const overTls = publicUrl.startsWith('https:');
  const headers = overTls ? [...own, ['strict-transport-security', STRICT_TRANSPORT_SECURITY] as const] : own;
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    if (COMPILES.test(c.req.path)) c.header('content-security-policy', compiling);
    await next();
  };
}
