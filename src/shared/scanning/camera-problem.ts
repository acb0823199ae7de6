import { CodeReaderMissing } from '#src/device/scanner/read-codes.ts';

/** By the names that browsers give to what went wrong (`DOMException.name`). */
const causes: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se pudo abrir la cámara. Dale permiso en el navegador',
  NotFoundError: 'Este equipo no tiene cámara. Usa otro equipo',
  OverconstrainedError: 'Este equipo no tiene cámara. Usa otro equipo',
  NotReadableError: 'Otra aplicación tiene la cámara. Ciérrala y vuelve a abrirla aquí',
  AbortError: 'Otra aplicación tiene la cámara. Ciérrala y vuelve a abrirla aquí',
  SecurityError: 'El navegador no presta la cámara a esta página. Ábrela con https',
  // Without https there is nothing to ask for a camera.
  TypeError: 'El navegador no presta la cámara a esta página. Ábrela con https',
};

/**
 * Why the camera reads no codes.
 * @param instead what the person can do without it, as an order.
 */
export function cameraProblem(error: unknown, instead: string): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const cause =
    error instanceof CodeReaderMissing
      ? 'El lector de la cámara todavía no está en este equipo. Conéctate una vez para traerlo'
      : (causes[name] ?? 'No se pudo abrir la cámara. Vuelve a intentarlo');
  return `${cause}, o ${instead}.`;
}
