import {
  Children,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { stillDrawing } from '#src/device/first-screen.ts';
import { nextTask } from '#src/device/next-task.ts';
import { useWrittenWhole } from '#src/shared/drawing/written-whole.tsx';

/** Keeps the part around from being followed by the next; what it returns lets it go on. */
type Hold = () => () => void;

const around = createContext<Hold>(() => () => undefined);

/**
 * Draws its parts one after the other, each in a task of its own: together they would hold a slow phone for a quarter
 * of a second. A part that is drawn in turns itself is finished before the next comes, so that a page grows at its end
 * alone and nothing that is seen moves.
 */
export function InTurns({ children }: { children: ReactNode }) {
  const whole = useWrittenWhole();
  const parts = Children.toArray(children);
  const [count, setCount] = useState(whole ? parts.length : 1);
  const { hold, held, goneOn } = useHeld();
  const noteLast = useDrawing(whole);

  useEffect(() => {
    if (held.current > 0) return undefined;
    if (count >= parts.length) return noteLast();
    let isGone = false;
    void nextTask().then(() => isGone || setCount((now) => now + 1));
    return () => {
      isGone = true;
    };
  }, [count, parts.length, goneOn, held, noteLast]);

  return <around.Provider value={hold}>{parts.slice(0, count)}</around.Provider>;
}

/** How many of the parts within are still drawn in turns, and how often one of them was finished. */
function useHeld() {
  const held = useRef(0);
  const [goneOn, noteGoneOn] = useReducer((times: number) => times + 1, 0);
  const [hold] = useState<Hold>(() => () => {
    held.current += 1;
    return once(() => {
      held.current -= 1;
      noteGoneOn();
    });
  });
  return { hold, held, goneOn };
}

/** Holds the first screen and the part around. @returns tells that the last part is there. */
function useDrawing(whole: boolean): () => void {
  const holdAround = useContext(around);
  const [noteLast] = useState(() => {
    if (whole) return () => undefined;
    const releases = [stillDrawing(), holdAround()];
    return once(() => releases.forEach((release) => release()));
  });
  useEffect(() => noteLast, [noteLast]);
  return noteLast;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
