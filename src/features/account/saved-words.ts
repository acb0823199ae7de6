export const SAVED = 'Guardado en este equipo. Sale solo.';
export const NOT_SAVED =
  'No se pudo guardar en este equipo. Lo que escribiste sigue aquí: libera espacio e intenta de nuevo.';
