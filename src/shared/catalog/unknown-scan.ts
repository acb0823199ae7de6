import * as v from 'valibot';
import { Sku } from '#domain/catalog/product.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';

/** Why a code names no product of this device. */
export interface UnknownScan {
  why: 'no_product' | 'damaged' | 'not_understood' | 'not_here';
  /** A few words, for a screen at arm's length. */
  heading: string;
  /** What to do. */
  sentence: string;
  code: string;
}

/** More of a code than a sentence should quote. */
const MAX_QUOTED = 40;

/**
 * What to say about a scan that names no product here. A code that was read badly, one that is none of a product
 * and one that this device does not know are three different things, and each asks for something else.
 */
export function unknownScan(scan: Scan): UnknownScan {
  if (scan.kind === 'order')
    return {
      why: 'no_product',
      heading: 'Es una orden',
      sentence: 'Ese código da una orden: aquí va un producto.',
      code: '',
    };
  const code = scan.code.length > MAX_QUOTED ? `${scan.code.slice(0, MAX_QUOTED)}…` : scan.code;
  if (scan.kind === 'damaged')
    return {
      why: 'damaged',
      heading: 'No se lee bien',
      sentence: `«${code}» se leyó mal: sus cifras no cuadran. Léelo otra vez o escribe el código.`,
      code,
    };
  if (scan.kind === 'position')
    return {
      why: 'no_product',
      heading: 'Es una posición',
      sentence: `${code} es una posición: aquí va un producto.`,
      code,
    };
  if (scan.kind === 'tote')
    return {
      why: 'no_product',
      heading: 'Es una canasta',
      sentence: `${code}: aquí va un producto.`,
      code,
    };
  if (scan.kind === 'text' && !v.is(Sku, scan.code))
    return {
      why: 'not_understood',
      heading: 'No se entiende',
      sentence: `«${code}» no es el código de un producto. Lee su código de barras o su SKU.`,
      code,
    };
  return {
    why: 'not_here',
    heading: 'No está en este equipo',
    sentence: `«${code}» no está en este equipo. Revisa el código.`,
    code,
  };
}
