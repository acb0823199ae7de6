import { Suspense, type ComponentType } from 'react';
import { part } from '#src/app/part.ts';

/** A part of the shell that nobody needs for the first paint: nothing stands in its place until it comes. */
export function late(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = part(load);
  return function Late() {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  };
}
