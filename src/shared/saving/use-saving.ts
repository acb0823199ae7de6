import { useRef, useState } from 'react';
import { type StorageFailure, storageFailureOf } from '#platform/storage-failure.ts';
import { OutboxWriteError, type OutboxFailure } from '#src/sync/outbox-contract.ts';

/** How far a form is on its way to this device's outbox. It keeps its content until it is saved. */
export type SavingState = 'writing' | 'saving' | SavingFailure;

/** Why nothing was saved: what the browser's storage said, or any other reason. */
export type SavingFailure = Exclude<OutboxFailure, 'damaged'> | 'failed';

/** What happened, and what the person can do. */
const reasons = {
  full: ['No queda espacio en este equipo', 'libera espacio e intenta de nuevo'],
  blocked: [
    'El navegador no deja guardar datos de este sitio',
    'permite las cookies y los datos de sitios, o sal de la ventana privada, e intenta de nuevo',
  ],
  insecure: ['Esta dirección no es segura y el navegador no guarda así', 'abre MeStore con https://'],
  closed: [
    'El navegador cerró los datos de MeStore',
    'cierra las otras pestañas de MeStore e intenta de nuevo',
  ],
  busy: ['El navegador no respondió a tiempo', 'cierra las otras pestañas de MeStore e intenta de nuevo'],
  newer_version: ['Otra pestaña abrió una versión más nueva de MeStore', 'recarga la página'],
  not_sent: [
    'Este navegador no guarda datos y ahora no hay conexión: no se envió nada',
    'conéctate e intenta de nuevo',
  ],
  failed: ['No se pudo guardar en este equipo', 'intenta de nuevo'],
} as const satisfies Record<SavingFailure, readonly [why: string, wayOut: string]>;

export interface Saving {
  state: SavingState;
  isSaving: boolean;
  /** Saves once at a time: a second call meanwhile does nothing. `state` reports a rejection. */
  run(save: () => Promise<void>): Promise<void>;
}

/** The way of one form to this device's outbox; `SaveProblem` says when it did not get there. */
export function useSaving(): Saving {
  const [state, setState] = useState<SavingState>('writing');
  const isRunning = useRef(false);

  async function run(save: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('saving');
    try {
      await save();
      setState('writing');
    } catch (problem) {
      setState(savingFailure(problem));
    } finally {
      isRunning.current = false;
    }
  }

  return { state, isSaving: state === 'saving', run };
}

/** What the outbox says of a save, or the browser of a value; anything else is no failure of the storage. */
function savingFailure(problem: unknown): SavingFailure {
  const failure = problem instanceof OutboxWriteError ? problem.failure : failureOfBrowser(problem);
  return failure === 'damaged' ? 'failed' : failure;
}

function failureOfBrowser(problem: unknown): StorageFailure {
  return problem instanceof DOMException ? storageFailureOf(problem) : 'damaged';
}

/**
 * The message about work that was not saved.
 * @param kept what is not lost: «Tu carrito sigue aquí».
 */
export function savingFailureText(failure: SavingFailure, kept: string): string {
  const [why, wayOut] = reasons[failure];
  return `${why}. ${kept}: ${wayOut}.`;
}

/** The same in its two parts: what happened, and what to do. */
export function notSavedMessage(problem: unknown): { why: string; wayOut: string } {
  const [why, wayOut] = reasons[savingFailure(problem)];
  return { why, wayOut };
}

/** The same for a rejection: an `OutboxWriteError`, or any other cause that kept the device from saving. */
export function notSavedText(problem: unknown, kept: string): string {
  return savingFailureText(savingFailure(problem), kept);
}
