import { trimmedText } from '#domain/base/trimmed-text.ts';
import * as v from 'valibot';

const MOST_PESOS = 2_000_000_000;

/** Empty, or a text of the form. */
export const emptyOr = (pattern: RegExp, most: number, message: string) =>
  v.pipe(
    trimmedText(most),
    v.check((text) => text === '' || pattern.test(text), message),
  );

/** An amount in whole pesos, from `least` on. */
export const pesos = (least: number) =>
  v.pipe(
    v.number('Escribe un número de pesos, sin centavos.'),
    v.integer('Escribe un número de pesos, sin centavos.'),
    v.minValue(least, `Debe ser de $ ${least} o más.`),
    v.maxValue(MOST_PESOS, 'Ese valor es demasiado alto: revisa cuántos ceros tiene.'),
  );

/** A whole number of something, both ends included. */
export const between = (least: number, most: number, unit: string) => {
  const message = `Debe ser un número entero entre ${least} y ${most} ${unit}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

export const onOff = v.boolean('Debe ser sí o no.');
