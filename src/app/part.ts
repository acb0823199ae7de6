import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen, or a part of one, whose code comes when it is shown. A load that was cut off is tried once more. */
export function part<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(load));
}
