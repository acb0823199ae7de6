import { describeRoute, resolver } from 'hono-openapi';
import type { MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { ApiError } from '#domain/protocol/error-catalogue.ts';

export interface Description {
  tag: string;
  summary: string;
  description?: string;
  /** Schema of the answer; without one, words alone describe it. */
  answer?: v.GenericSchema;
  /** Status of the good answer. */
  status?: number;
  /** Sentence about the good answer. */
  answers?: string;
  mediaType?: string;
  /** Statuses it refuses with, beside those that every route has. */
  refuses?: readonly number[];
}

const refusals: Record<number, string> = {
  400: 'El cuerpo no es JSON válido.',
  401: 'Falta la sesión, venció o no es válida.',
  403: 'La cuenta no tiene permiso o está deshabilitada.',
  404: 'No existe.',
  409: 'Choca con el estado actual.',
  413: 'El cuerpo es demasiado grande.',
  415: 'El cuerpo no es JSON.',
  422: 'Algún dato no es válido; `errors` dice cuáles.',
  426: 'La aplicación debe actualizarse.',
  429: 'Demasiados intentos; `Retry-After` dice cuántos segundos esperar.',
  503: 'Ahora no puede atender.',
};

const descriptions = new WeakMap<object, Description>();

/** Describes a route for `/openapi.json`: what it does, what it answers and how it refuses. */
export function described(route: Description): MiddlewareHandler {
  const { answer, status = 200, refuses = [] } = route;
  const content = answer && { [route.mediaType ?? 'application/json']: { schema: resolver(answer) } };
  const refused = refuses.map((each) => [
    String(each),
    {
      description: refusals[each] ?? 'No se pudo.',
      content: { 'application/json': { schema: resolver(ApiError) } },
    },
  ]);
  const middleware = describeRoute({
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    responses: {
      [String(status)]: { description: route.answers ?? 'Correcto.', ...(content ? { content } : {}) },
      ...Object.fromEntries(refused),
    },
  });
  descriptions.set(middleware, route);
  return middleware;
}

/** A handler's description of its route, if it came from `described`; a test reads it from every route. */
export function descriptionOf(handler: object): Description | undefined {
  return descriptions.get(handler);
}
