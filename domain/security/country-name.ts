import { lazy } from '#domain/base/memoize.ts';

const names = lazy(() => new Intl.DisplayNames('es', { type: 'region' }));

/** A country of ISO 3166 by its two letters, in words: `Colombia`; one that nobody knows as it is. */
export function countryName(code: string): string {
  try {
    return names().of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
