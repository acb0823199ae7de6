import { CodeReaderMissing } from '#src/device/read-codes.ts';

/**
 * Why the camera reads no codes.
 * @param instead what the person can do without it, as an order.
 */
export function cameraProblem(error: unknown, instead: string): string {
  return error instanceof CodeReaderMissing
    ? `El lector de la cámara todavía no está en este equipo. Conéctate una vez para traerlo, o ${instead}.`
    : `No se pudo abrir la cámara. Dale permiso en el navegador, o ${instead}.`;
}
