import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apiError, ApiError, codeForStatus, errorMessages } from '#domain/protocol/error-catalogue.ts';

test.each([
  [null, 'NET_001'],
  [400, 'API_001'],
  [401, 'AUTH_003'],
  [403, 'AUTH_004'],
  [404, 'API_002'],
  [409, 'API_001'],
  [422, 'API_001'],
  [429, 'AUTH_005'],
  [500, 'API_003'],
  [503, 'API_003'],
])('status %s is %s', (status, code) => {
  expect(codeForStatus(status)).toBe(code);
});

describe('apiError', () => {
  test('has the one shape of every refusal, with the sentence of its code', () => {
    const error = apiError('API_002');
    expect(error).toEqual({ detail: errorMessages.API_002, code: 'API_002', message: errorMessages.API_002 });
    expect(v.is(ApiError, error)).toBe(true);
  });

  test('carries what happened and the fields it is about', () => {
    const errors = [{ field: 'quantity', message: 'Debe ser un número entero.' }];
    expect(apiError('API_001', 'El pedido no es válido.', errors)).toEqual({
      detail: 'El pedido no es válido.',
      code: 'API_001',
      message: 'Solicitud inválida.',
      errors,
    });
  });
});
