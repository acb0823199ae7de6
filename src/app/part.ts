import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** The code of a part did not come, in the browser's words. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A screen, or a part of one, whose code comes when it is shown. A load that was cut off is tried once more. */
export function part<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new PartMissing(cause);
      }),
  );
}
