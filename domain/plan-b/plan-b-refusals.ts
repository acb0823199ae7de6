/** Why a Plan B file is not taken, and the remedy. */
export const planBRefusals = {
  not_plan_b: 'Esto no es un archivo de Plan B de MeStore. Busca el que se llama «mestore-plan-b…».',
  damaged: 'El archivo está incompleto o cambió por el camino. Pide que lo exporten otra vez.',
  too_large: 'El archivo es demasiado grande. Deja que el otro equipo envíe una parte por la red.',
  edited: 'La firma no corresponde: alguien cambió el archivo o lo hizo otro equipo. No se entregó nada.',
  mixed: 'El archivo mezcla cambios de otra persona o de otro equipo. No se entregó nada.',
  unknown_device:
    'El servidor no conoce la llave de ese equipo. Quien lo exportó debe ingresar con conexión al menos una vez.',
  revoked: 'Ese equipo ya no tiene permiso para entregar los cambios de esa persona. No se entregó nada.',
  disabled: 'La cuenta de quien hizo los cambios está deshabilitada. Habla con un administrador.',
} as const;

export type PlanBRefusal = keyof typeof planBRefusals;
