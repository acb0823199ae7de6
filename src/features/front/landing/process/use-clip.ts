import { useEffect, useRef, useState, type RefObject } from 'react';
import { after } from '#src/device/clock.ts';

/** A clip that has not begun by then does not come. */
const TOO_LONG_MS = 15_000;

/** `still`: nobody played it yet, so nothing of it was loaded. */
export type ClipState = 'still' | 'loading' | 'playing' | 'paused' | 'failed';

interface Clip {
  element: RefObject<HTMLVideoElement | null>;
  state: ClipState;
  /** Where it is, in whole seconds. */
  atS: number;
  /** Plays it, or pauses it; after a failure, loads it again. */
  toggle: () => void;
  /** What the element says happened to it. */
  listeners: Record<'onPlaying' | 'onWaiting' | 'onPause' | 'onTimeUpdate' | 'onError', () => void>;
}

/** Plays a clip that loads when somebody asks for it. */
export function useClip(): Clip {
  const element = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ClipState>('still');
  const [atS, setAtS] = useState(0);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    return after(TOO_LONG_MS, () => {
      element.current?.pause();
      setState('failed');
    });
  }, [state]);

  function toggle(): void {
    const video = element.current;
    if (!video) return;
    if (state === 'playing' || state === 'loading') return video.pause();
    if (state === 'failed') video.load();
    setState('loading');
    // A pause before it began is no failure; the element says which one it is.
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    });
  }

  return {
    element,
    state,
    atS,
    toggle,
    listeners: {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState((now) => (now === 'playing' ? 'loading' : now)),
      onPause: () => setState((now) => (now === 'failed' ? now : 'paused')),
      onTimeUpdate: () => setAtS(Math.floor(element.current?.currentTime ?? 0)),
      onError: () => setState('failed'),
    },
  };
}
