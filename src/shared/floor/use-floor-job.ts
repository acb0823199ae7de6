import { useState } from 'react';
import { mutex } from '#domain/base/mutex.ts';
import { readScan, type FloorOrder, type Scan } from '#domain/scanning/read-scan.ts';
import { refusesWhileAsking } from '#src/shared/catalog/scan-questions.tsx';
import type { View } from '#src/shared/floor/main-action.tsx';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { useView } from '#src/shared/floor/use-view.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';

/** A code of goods, a place or anything else that is no control code. */
export type AnswerScan = Exclude<Scan, { kind: 'order' }>;

/** What a control code leads to: a view of the screen, or nothing that the screen shows. */
type Leads = View | undefined | void;

interface CodeHandlers {
  /** A code came: what was said of the one before goes. */
  onCode?: () => void;
  answer: (scan: AnswerScan, code: string) => void;
  /** What the control codes do here; one that is left out does nothing. */
  controls: Partial<Record<FloorOrder, () => Leads>>;
}

/** A job on the floor: what its codes do, and what is said of the last one. */
export interface FloorMachine {
  /** Handles a code. @returns the view that it leads to, if it does. */
  scanned: (code: string) => Leads;
  feedback: ScanFeedback | null;
  /** The person saw what was said. */
  seen: () => void;
}

/** The view of a job's screen, and what changes it. */
export interface FloorJobView extends Pick<FloorMachine, 'feedback' | 'seen'> {
  view: View;
  setView: (view: View) => void;
  hear: (code: string) => void;
  /** A code that the person typed, because no reader reads its label. */
  typed: (code: string) => void;
}

/**
 * Handles a code as a job says. While a question about the last one is open, no code is heard.
 * @returns the view that a control code leads to.
 */
export function handleCode(code: string, { onCode, answer, controls }: CodeHandlers): Leads {
  if (refusesWhileAsking()) return undefined;
  const scan = readScan(code);
  onCode?.();
  if (scan.kind === 'order') return controls[scan.order]?.();
  answer(scan, code);
  return undefined;
}

/** Runs the works of a job one after the other: two codes may be read at once, and each is answered before the next. */
export function useInTurn(): (work: () => Promise<unknown>) => void {
  const [exclusively] = useState(mutex);
  return (work) => void exclusively(work);
}

/**
 * The screen of a job while it hears codes. A code leads back to scanning, whatever the screen showed; an open camera
 * goes on reading.
 */
export function useFloorJob({ scanned: heard, feedback, seen }: FloorMachine): FloorJobView {
  const [view, setView] = useView();

  function hear(code: string): void {
    setView(heard(code) ?? (view === 'camera' ? view : 'scan'));
  }
  useCodes(hear);

  function typed(code: string): void {
    setView(heard(code) ?? 'scan');
  }

  return { view, setView, hear, typed, feedback, seen };
}
