import { apiError } from '#domain/protocol/error-catalogue.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

/**
 * The server cannot continue the device's copy: the device must drop the collection and fetch it from the
 * beginning.
 */
export function mustRefetch(): ApiProblem {
  const body = apiError(
    'API_001',
    'La copia de este dispositivo ya no se puede continuar: descárgala de nuevo.',
    [{ field: 'checkpoint', message: 'must_refetch' }],
  );
  return new ApiProblem(409, body, { 'x-must-refetch': '1' });
}
