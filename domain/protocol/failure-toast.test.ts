import { expect, test } from 'vitest';
import { advisesLogout, ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { failureToast } from '#domain/protocol/failure-toast.ts';

test.each([
  [null, 'Error de conexión. Por favor verifica tu conexión a internet.', false],
  [401, 'Sesión expirada. Por favor inicia sesión nuevamente.', false],
  [403, 'No tienes permisos para realizar esta acción.', false],
  [404, 'Recurso no encontrado.', false],
  [422, 'Error de validación en los datos proporcionados.', true],
  [429, 'Demasiadas solicitudes. Por favor intenta más tarde.', false],
  [500, 'Error del servidor. Por favor intenta más tarde.', true],
  [502, 'Error del servidor. Por favor intenta más tarde.', true],
  [503, 'Error del servidor. Por favor intenta más tarde.', true],
  [504, 'Error del servidor. Por favor intenta más tarde.', true],
  [418, 'Ocurrió un error inesperado.', true],
] as const)('a call that failed with %s says «%s», or the server’s detail: %s', (status, text, hears) => {
  expect(failureToast(status, null)).toBe(text);
  expect(failureToast(status, 'Se acabó.')).toBe(hears ? 'Se acabó.' : text);
});

test('advises to sign out for what no session mends', () => {
  expect(ErrorCode.options.filter(advisesLogout)).toEqual(['AUTH_002', 'AUTH_003', 'AUTH_006']);
});
