import { lazy, Suspense, type ComponentType } from 'react';

/** A part of the shell that nobody needs for the first paint: nothing stands in its place until it comes. */
export function late(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = lazy(load);
  return function Late() {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  };
}
