import type { PromptFailure } from '#src/device/passkeys/passkey-prompt.ts';

/** What a person reads when the browser gave no passkey; another question took the place of one without a word. */
export const signingFailureLabels: Record<PromptFailure, string> = {
  cancelled:
    'No se usó ninguna llave de acceso: se cerró la pregunta o pasó demasiado tiempo. Intenta de nuevo.',
  replaced: '',
  known: 'Este equipo no pudo usar la llave de acceso. Intenta de nuevo.',
  unable: 'Este equipo no pudo usar la llave de acceso. Prueba con otra, o en otro navegador.',
};

/** The same when it made none. */
export const makingFailureLabels: Record<PromptFailure, string> = {
  cancelled:
    'No se creó ninguna llave de acceso: se cerró la pregunta o pasó demasiado tiempo. Intenta de nuevo.',
  replaced: 'No se creó ninguna llave de acceso: se abrió otra pregunta. Intenta de nuevo.',
  known: 'Este equipo, o su gestor de contraseñas, ya tiene una llave de acceso de tu cuenta.',
  unable:
    'Este equipo no pudo crear la llave de acceso. Activa el bloqueo de pantalla (huella, cara o PIN) e intenta de nuevo, o usa otro equipo.',
};
