import { useRef, useState } from 'react';
import { OutboxWriteError } from '#src/sync/outbox-contract.ts';

/** How far a form is on its way to this device's outbox. It keeps its content until it is saved. */
export type SavingState = 'writing' | 'saving' | SavingFailure;

/** Why nothing was saved: the device has no room left, or any other reason. */
export type SavingFailure = 'full' | 'failed';

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

function savingFailure(problem: unknown): SavingFailure {
  return problem instanceof OutboxWriteError && problem.isQuota ? 'full' : 'failed';
}

/**
 * The message about work that was not saved.
 * @param kept what is not lost: «Tu carrito sigue aquí».
 */
export function savingFailureText(failure: SavingFailure, kept: string): string {
  return failure === 'full'
    ? `No queda espacio en este equipo. ${kept}: libera espacio e intenta de nuevo.`
    : `No se pudo guardar en este equipo. ${kept}: intenta de nuevo.`;
}

/** The same for a rejection: an `OutboxWriteError`, or any other cause that kept the device from saving. */
export function notSavedText(problem: unknown, kept: string): string {
  return savingFailureText(savingFailure(problem), kept);
}
