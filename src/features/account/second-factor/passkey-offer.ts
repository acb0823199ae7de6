import { MAX_PASSKEYS } from '#domain/passkeys/passkey.ts';
import type { PasskeysHere } from '#src/shared/passkeys/use-passkeys-here.ts';

interface AddingPasskey {
  here: PasskeysHere;
  /** A floor device, which several people share in shifts. */
  isShared: boolean;
  offline: boolean;
  /** How many the person has. */
  many: number;
}

/** Whether a person may add a passkey of this device, and what they read about it. */
export function passkeyOffer({ here, isShared, offline, many }: AddingPasskey): {
  isOffered: boolean;
  isReady: boolean;
  note: string | null;
} {
  // Whoever unlocks a shared device would sign in with it as this person.
  const isOffered = here === 'offered' && !isShared;
  return {
    isOffered,
    isReady: isOffered && !offline && many < MAX_PASSKEYS,
    note: noteOf({ here, isShared, offline, many }),
  };
}

function noteOf({ here, isShared, offline, many }: AddingPasskey): string | null {
  if (here === 'unsupported')
    return 'Este navegador no usa llaves de acceso. Agrégalas desde otro navegador o con el sistema actualizado.';
  if (here === 'none') return 'En esta dirección no se usan llaves de acceso.';
  if (isShared)
    return 'Este equipo lo usan varias personas: quien pueda desbloquearlo entraría como tú. Agrega la llave de acceso desde un equipo tuyo.';
  if (offline) return 'Sin conexión no se pueden agregar ni quitar.';
  if (many >= MAX_PASSKEYS) return `Puedes tener ${MAX_PASSKEYS}. Quita una que no uses.`;
  return many > 0 ? 'Cambiar la contraseña no las quita.' : null;
}
