import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiError, type ApiError, type ErrorCode } from '#domain/protocol/error-catalogue.ts';

/** A refusal on its way to the client, in the one shape of the API. Throw it from anywhere in a request. */
export class ApiProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ApiError;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: ApiError, headers: Record<string, string> = {}) {
    super(body.detail);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * The usual refusal: a status, a code of the catalogue and, where they help, a sentence and the bad fields.
 */
export function problem(
  status: ContentfulStatusCode,
  code: ErrorCode,
  detail?: string,
  errors?: ApiError['errors'],
): ApiProblem {
  return new ApiProblem(status, apiError(code, detail, errors));
}

export function notFound(detail?: string): ApiProblem {
  return problem(404, 'API_002', detail);
}
