import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { apiError, codeForStatus, type ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { loggedPath } from '#server/http/route-of.ts';

const DATABASE_AWAY = 'El servidor no puede atender en este momento. Intenta de nuevo en unos segundos.';

/**
 * Answers an error that a handler threw in the one shape. Only the log learns what an unexpected error was.
 */
export function onError(log: Logger) {
  return (error: Error, c: Context<AppEnv>) => {
    if (error instanceof ApiProblem) return c.json(error.body, error.status, error.headers);
    if (error instanceof HTTPException && error.status < 500) {
      return c.json(apiError(codeOfRefusal(error.status)), error.status);
    }
    const requestId = c.get('requestId');
    if (isBadData(error)) {
      log.warn({ requestId, err: error }, 'The database refused a value that validation let through.');
      return c.json(apiError('API_001'), 422);
    }
    if (isDatabaseAway(error)) {
      log.warn({ requestId, err: error.cause ?? error }, 'The database cannot be reached.');
      return c.json(apiError('API_003', DATABASE_AWAY), 503, { 'retry-after': String(soonSeconds()) });
    }
    log.error({ requestId, err: error, method: c.req.method, path: loggedPath(c) }, 'Unexpected error.');
    return c.json(
      apiError('API_003', `Error interno del servidor. Código de seguimiento: ${requestId}.`),
      500,
    );
  };
}

/** What a client asked for wrongly is not the server's fault, whatever a status without a code stands for. */
function codeOfRefusal(status: number): ErrorCode {
  const code = codeForStatus(status);
  return code === 'API_003' ? 'API_001' : code;
}

/** From 1 to 5, so that clients refused at the same time do not come back at the same time. */
function soonSeconds(): number {
  return 1 + Math.floor(Math.random() * 5);
}

/** SQLSTATE class 22 (data exception): the input was wrong, the server is well. */
function isBadData(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && /^22\w{3}$/.test(String(cause.code))
  );
}
