import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { TriangleAlert, X } from 'lucide-react';
import { Link } from 'wouter';
import { useSignalValue } from '#src/device/use-signal.ts';
import { holdWakeLock } from '#src/device/wake-lock.ts';
import { ScanFeedbackView, type ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import { SyncPill } from '#src/shared/outbox/sync-pill.tsx';
import { ScanQuestions } from '#src/shared/catalog/scan-questions.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-screen.module.css';

interface FloorScreenProps {
  /** The kind of work: «Recoger». */
  title: string;
  /** Where leaving leads. The finished part stays done. */
  leaveTo: string;
  /** How far the task is; the step begins at 1. */
  steps?: { now: number; of: number } | undefined;
  /** The outcome of the last code. */
  feedback?: ScanFeedback | null;
  onFeedbackSeen?: () => void;
  /** The one question. */
  children: ReactNode;
  /** The main action and those beside it, in the reach of the thumb. */
  actions?: ReactNode;
  /** Opens the choices for when something is not as it should be; the button is always in the same place. */
  onProblem?: (() => void) | undefined;
}

/** One question of work on the floor, for gloves and arm's length. It keeps the screen on. */
export function FloorScreen(props: FloorScreenProps) {
  const { title, leaveTo, steps, feedback = null, onFeedbackSeen, children, actions, onProblem } = props;
  const { hand } = useSignalValue(floorPreferences.value);
  const foot = useFootHeight();
  useEffect(() => {
    const here = new AbortController();
    holdWakeLock(here.signal);
    return () => here.abort();
  }, []);
  useEffect(() => {
    document.title = `${title} · MeStore`;
  }, [title]);

  return (
    <div className={styles.screen} data-hand={hand}>
      <header className={styles.header} data-surface="brand">
        <Link href={leaveTo} className={styles.leave} aria-label="Salir de la tarea">
          <X />
        </Link>
        <div className={styles.heading}>
          <h1>
            <CodesIn>{title}</CodesIn>
          </h1>
          {steps && (
            <p>
              {steps.now} de {steps.of}
            </p>
          )}
        </div>
        <SyncPill />
      </header>
      {steps && <Steps {...steps} />}
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer ref={foot} className={styles.footer}>
        {actions}
        {onProblem && (
          <button type="button" className={styles.problem} onClick={onProblem}>
            <TriangleAlert />
            Tengo un problema
          </button>
        )}
      </footer>
      <ScanFeedbackView feedback={feedback} onSeen={onFeedbackSeen} />
      <ScanQuestions />
    </div>
  );
}

/** Tells the screen how tall its foot is, on which the line stands that says what to do (`--foot`). */
function useFootHeight(): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = foot;
    if (!current) return undefined;
    const measured = new ResizeObserver(() =>
      current.parentElement?.style.setProperty('--foot', `${current.offsetHeight}px`),
    );
    measured.observe(current, { box: 'border-box' });
    return () => measured.disconnect();
  }, []);
  return foot;
}

/** More pieces than this would be too thin to see. */
const MAX_PIECES = 30;

function Steps({ now, of }: { now: number; of: number }) {
  const pieces = of <= MAX_PIECES ? of : 0;
  return (
    <div
      className={styles.steps}
      role="progressbar"
      aria-label={`Línea ${now} de ${of}`}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      {pieces === 0 && <progress value={now - 1} max={of} aria-hidden="true" />}
      {Array.from({ length: pieces }, (_, index) => (
        <i key={index} data-is={index + 1 < now ? 'done' : index + 1 === now ? 'now' : 'ahead'} />
      ))}
    </div>
  );
}
