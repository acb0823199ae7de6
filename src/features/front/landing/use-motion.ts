import { useState } from 'react';
import { useMedia } from '#src/ui/use-media.ts';

/** Whether something moves by itself: not for people who asked for less motion, unless they start it. */
export function useMotion() {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [asked, setAsked] = useState<boolean | null>(null);
  const isMoving = asked ?? !isCalm;
  return { isMoving, toggleMotion: () => setAsked(!isMoving) };
}
