/**
 * Where things leave from, and where they go unless somebody says otherwise: Bucaramanga, by its code of
 * DIVIPOLA.
 */
export const HOME_MUNICIPALITY = '68001';
