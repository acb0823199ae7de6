import type { BaseIssue } from 'valibot';

const types: Record<string, string> = {
  string: 'Debe ser un texto.',
  number: 'Debe ser un número.',
  boolean: 'Debe ser verdadero o falso.',
  array: 'Debe ser una lista.',
  object: 'Debe ser un objeto.',
  strict_object: 'Debe ser un objeto.',
  integer: 'Debe ser un número entero.',
  safe_integer: 'Debe ser un número entero.',
  uuid: 'Debe ser un identificador UUID.',
  email: 'El formato del email no es válido.',
  iso_timestamp: 'Debe ser una fecha y hora en UTC, como 2026-01-31T15:04:05Z.',
  non_empty: 'Este campo es requerido.',
};

/**
 * The sentence about a field that does not fit. A schema's own Spanish sentence wins; this function
 * recognises valibot's default message by its English beginning.
 */
export function messageFor(issue: BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Este campo no se admite.';
  if (issue.input === undefined) return 'Este campo es requerido.';
  const limit = String(issue.requirement ?? '');
  if (issue.type === 'min_value') return `Debe ser ${limit} o más.`;
  if (issue.type === 'max_value') return `Debe ser ${limit} o menos.`;
  if (issue.type === 'min_length') return `Debe tener al menos ${limit}.`;
  if (issue.type === 'max_length') return `Debe tener como máximo ${limit}.`;
  if (issue.type === 'starts_with') return `Debe empezar por ${limit}.`;
  if (issue.type === 'picklist')
    return `Debe ser uno de: ${(issue.expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`;
  return types[issue.type] ?? 'El valor no es válido.';
}
