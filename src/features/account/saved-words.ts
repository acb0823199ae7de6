export const SAVED = 'Guardado en este equipo. Sale solo.';
