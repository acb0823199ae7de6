import { useEffectEvent, useState } from 'react';
import { mutex } from '#domain/base/mutex.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** What a form did with a code, in words; `isTaken` when the code was of use. */
export interface CodeResult {
  isTaken: boolean;
  words: string;
}

interface FormCodes<Read> {
  /** Finds out what a code is. */
  read: (code: string) => Read | Promise<Read>;
  /** What becomes of it in the form as it is by then. */
  answer: (read: Read) => CodeResult;
  /** The form is being saved, or asks about that: then no code changes it. */
  isBusy: boolean;
  /** For a form that is part of a page which hears codes too: those that are the form's alone. */
  takes?: (code: string) => boolean;
}

const BUSY = { isTaken: false, words: 'Termina primero lo que estás guardando y lee el código otra vez.' };

/**
 * Has a form hear the codes that are read while it is open, whatever has the focus, in their turn, and say what
 * became of each. It is over a page and hears them all, unless it says which of the page's codes it takes.
 */
export function useFormCodes<Read>({ read, answer, isBusy, takes }: FormCodes<Read>): void {
  const [exclusively] = useState(mutex);
  const answerNow = useEffectEvent((found: Read) => (isBusy ? BUSY : answer(found)));

  async function hear(code: string): Promise<void> {
    const { isTaken, words } = answerNow(await read(code));
    giveSignal(isTaken ? 'right' : 'wrong', { sounds: true });
    toast({ tone: isTaken ? 'success' : 'warning', text: words });
  }
  useCodes((code) => void exclusively(() => hear(code)), { inDialog: !takes, takes });
}
