import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  apiError,
  ApiError,
  codeForStatus,
  errorMessages,
  serverRefusal,
} from '#domain/protocol/error-catalogue.ts';

test.each([
  [null, 'NET_001'],
  [400, 'API_001'],
  [401, 'AUTH_003'],
  [403, 'AUTH_004'],
  [404, 'API_002'],
  [405, 'API_003'],
  [409, 'API_003'],
  [413, 'API_003'],
  [422, 'API_003'],
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

describe('serverRefusal', () => {
  test('reads the refusals of the catalogue, and those of a newer one by their status', () => {
    expect(serverRefusal(401, apiError('SEC_003'))?.code).toBe('SEC_003');
    expect(serverRefusal(403, { ...apiError('AUTH_006'), code: 'AUTH_099' })?.code).toBe('AUTH_004');
  });

  test.each([
    ['a proxy', { message: 'Forbidden' }],
    ['a portal', { status: 'login_required', url: '/portal' }],
    ['another API', { detail: 'Not found', code: 'not_found', message: 'Not found' }],
    ['a list', []],
    ['nothing', null],
  ])('%s is not our server', (_, body) => {
    expect(serverRefusal(403, body)).toBeNull();
  });
});

/** The codes of the second factor, of which the specification says nothing (decision 0128). */
const ours = ['AUTH_007', 'AUTH_008', 'AUTH_009'];

test('the sentences of the codes are those of the specification', () => {
  const specified = Object.entries(errorMessages).filter(([code]) => !ours.includes(code));
  expect(Object.fromEntries(specified)).toEqual({
    AUTH_001: 'Email o contraseña incorrectos.',
    AUTH_002: 'Su sesión ha expirado. Por favor, inicie sesión nuevamente.',
    AUTH_003: 'Token de sesión inválido.',
    AUTH_004: 'No tiene permisos para realizar esta acción.',
    AUTH_005: 'Demasiados intentos. Intente nuevamente más tarde.',
    AUTH_006: 'Su cuenta ha sido deshabilitada.',
    NET_001: 'Error de conexión. Verifique su conexión a internet.',
    NET_002: 'Tiempo de espera agotado. Intente nuevamente.',
    NET_003: 'Error del servidor. Intente más tarde.',
    VAL_001: 'El formato del email no es válido.',
    VAL_002: 'La contraseña no cumple con los requisitos de seguridad.',
    VAL_003: 'Este campo es requerido.',
    API_001: 'Solicitud inválida.',
    API_002: 'Recurso no encontrado.',
    API_003: 'Error interno del servidor.',
    SEC_001: 'Contenido potencialmente peligroso detectado.',
    SEC_002: 'Token de seguridad inválido.',
    SEC_003: 'Actividad sospechosa detectada.',
  });
});
