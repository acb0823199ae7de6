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

const HoldParent = createContext<Hold>(() => () => undefined);

/**
 * Draws its parts one after the other, each in a task of its own: together they would hold a slow phone for a quarter
 * of a second. A part that is drawn in turns itself is finished before the next comes, so that a page grows at its end
 * alone and nothing that is seen moves.
 */
export function StaggeredRender({ children }: { children: ReactNode }) {
  const isPrerendering = useIsPrerendering();
  const parts = Children.toArray(children);
  const [count, setCount] = useState(isPrerendering ? parts.length : 1);
  const [noteLast] = useState(() => (isPrerendering ? null : stillDrawing()));
  const { hold, pending, finishedCount } = usePendingParts();
  const releaseParent = useHoldParent(isPrerendering);

  useEffect(() => {
    if (pending.current > 0) return undefined;
    if (count >= parts.length) {
      noteLast?.();
      return releaseParent();
    }
    let isCancelled = false;
    void nextTask().then(() => isCancelled || setCount((now) => now + 1));
    return () => {
      isCancelled = true;
    };
  }, [count, parts.length, finishedCount, pending, noteLast, releaseParent]);
  useEffect(() => () => noteLast?.(), [noteLast]);

  return <HoldParent.Provider value={hold}>{parts.slice(0, count)}</HoldParent.Provider>;
}

/** How many of the parts within are still drawn in turns, and how often one of them was finished. */
function usePendingParts() {
  const pending = useRef(0);
  const [finishedCount, noteFinished] = useReducer((times: number) => times + 1, 0);
  const [hold] = useState<Hold>(() => () => {
    pending.current += 1;
    return () => {
      pending.current -= 1;
      noteFinished();
    };
  });
  return { hold, pending, finishedCount };
}

/**
 * Holds the part around, before that looks whether it may go on. What failed while it was drawn holds nothing.
 * @returns lets it go on, as this part's going away does; a second call does nothing.
 */
function useHoldParent(isPrerendering: boolean): () => void {
  const hold = useContext(HoldParent);
  const release = useRef<(() => void) | null>(null);
  const releaseOnce = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  useLayoutEffect(() => {
    if (!isPrerendering) release.current = hold();
    return releaseOnce;
  }, [isPrerendering, hold, releaseOnce]);
  return releaseOnce;
}
