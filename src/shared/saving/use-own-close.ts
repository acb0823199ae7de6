import { useLayoutEffect, useRef } from 'react';

/**
 * A form's way to close itself once it is saved, which does nothing when the form is gone by then. A save may end after
 * somebody closed its form: the one that they opened since is not its own, and stays.
 */
export function useOwnClose<Given extends unknown[]>(
  close: (...given: Given) => void,
): (...given: Given) => void {
  const isGone = useRef(false);
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (...given) => {
    if (!isGone.current) close(...given);
  };
}
