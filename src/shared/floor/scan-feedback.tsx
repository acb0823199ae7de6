import { useEffect, useRef } from 'react';
import { Check, Repeat2, X } from 'lucide-react';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/scan-feedback.module.css';

/** The text of a label, and the kind of thing it labels. */
interface Labelled {
  code: string;
  name?: string | undefined;
}

/**
 * The outcome of a code, as the person sees and hears it. Each is its own object, even when it says the same.
 */
export type ScanFeedback = { kind: 'right' | 'repeated'; word: string } | WrongFeedback;

export interface WrongFeedback {
  kind: 'wrong';
  heading: string;
  read: Labelled;
  wanted: Labelled | null;
  calm: string;
  /** What else can be done with what was read. */
  way?: { label: string; onTake: () => void };
}

interface ScanFeedbackProps {
  feedback: ScanFeedback | null;
  onSeen: (() => void) | undefined;
}

/**
 * Right flashes and goes by itself; wrong fills the screen until somebody touches it, goes back, or reads the
 * right code.
 */
export function ScanFeedbackView({ feedback, onSeen }: ScanFeedbackProps) {
  if (feedback?.kind === 'wrong') return <WrongScanView feedback={feedback} onSeen={onSeen} />;
  return (
    <output className={styles.live}>
      {feedback && (
        <span key={keyOf(feedback)} className={styles.flash} data-is={feedback.kind}>
          {feedback.kind === 'right' ? <Check /> : <Repeat2 />}
          {feedback.word}
        </span>
      )}
    </output>
  );
}

const keys = new WeakMap<ScanFeedback, number>();
let lastKey = 0;

/** A new key for each answer, so that the same one twice flashes twice. */
function keyOf(feedback: ScanFeedback): number {
  const key = keys.get(feedback) ?? (lastKey += 1);
  keys.set(feedback, key);
  return key;
}

function WrongScanView({
  feedback: { heading, read, wanted, calm, way },
  onSeen,
}: {
  feedback: WrongFeedback;
  onSeen: (() => void) | undefined;
}) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  useOverlay(onSeen !== undefined, () => onSeen?.());
  return (
    <div className={styles.wrong} role="alertdialog" aria-modal="true" aria-labelledby="veredicto">
      <div className={styles.said}>
        <span className={styles.cross} aria-hidden="true">
          <X />
        </span>
        <h2 id="veredicto">{heading}</h2>
        <div className={styles.read}>
          <p>Leíste</p>
          <p className={styles.code}>
            <CodesIn>{read.code}</CodesIn>
          </p>
          {read.name && (
            <p>
              <CodesIn>{read.name}</CodesIn>
            </p>
          )}
        </div>
        {wanted && (
          <div className={styles.wanted}>
            <p>Buscas</p>
            <p className={styles.code}>
              <CodesIn>{wanted.code}</CodesIn>
            </p>
            {wanted.name && (
              <p>
                <CodesIn>{wanted.name}</CodesIn>
              </p>
            )}
          </div>
        )}
        <p className={styles.calm}>
          <CodesIn>{calm}</CodesIn>
        </p>
      </div>
      {way && (
        <button type="button" className={styles.again} onClick={way.onTake}>
          {way.label}
        </button>
      )}
      <button ref={again} type="button" className={styles.again} onClick={onSeen}>
        Volver a escanear
      </button>
    </div>
  );
}
