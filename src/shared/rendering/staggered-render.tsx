import {
  Children,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { stillDrawing } from '#src/device/initial-render.ts';
import { nextTask } from '#src/device/next-task.ts';
import { useIsPrerendering } from '#src/shared/rendering/prerender-context.tsx';

/** Keeps the part around from being followed by the next; what it returns lets it go on. */
type Hold = () => () => void;

const around = createContext<Hold>(() => () => undefined);

/**
 * Draws its parts one after the other, each in a task of its own: together they would hold a slow phone for a quarter
 * of a second. A part that is drawn in turns itself is finished before the next comes, so that a page grows at its end
 * alone and nothing that is seen moves.
 */
export function StaggeredRender({ children }: { children: ReactNode }) {
  const whole = useIsPrerendering();
  const parts = Children.toArray(children);
  const [count, setCount] = useState(whole ? parts.length : 1);
  const [noteLast] = useState(() => (whole ? null : stillDrawing()));
  const { hold, held, goneOn } = useHeld();
  const letGoAround = useHoldAround(whole);

  useEffect(() => {
    if (held.current > 0) return undefined;
    if (count >= parts.length) {
      noteLast?.();
      return letGoAround();
    }
    let isGone = false;
    void nextTask().then(() => isGone || setCount((now) => now + 1));
    return () => {
      isGone = true;
    };
  }, [count, parts.length, goneOn, held, noteLast, letGoAround]);
  useEffect(() => () => noteLast?.(), [noteLast]);

  return <around.Provider value={hold}>{parts.slice(0, count)}</around.Provider>;
}

/** How many of the parts within are still drawn in turns, and how often one of them was finished. */
function useHeld() {
  const held = useRef(0);
  const [goneOn, noteGoneOn] = useReducer((times: number) => times + 1, 0);
  const [hold] = useState<Hold>(() => () => {
    held.current += 1;
    return () => {
      held.current -= 1;
      noteGoneOn();
    };
  });
  return { hold, held, goneOn };
}

/**
 * Holds the part around, before that looks whether it may go on. What failed while it was drawn holds nothing.
 * @returns lets it go on, as this part's going away does; a second call does nothing.
 */
function useHoldAround(whole: boolean): () => void {
  const hold = useContext(around);
  const release = useRef<(() => void) | null>(null);
  const letGo = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  useLayoutEffect(() => {
    if (!whole) release.current = hold();
    return letGo;
  }, [whole, hold, letGo]);
  return letGo;
}
