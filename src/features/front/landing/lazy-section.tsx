import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import styles from '#src/features/front/landing/lazy-section.module.css';

/** How far below the window a part may be when its code is asked for. */
const NEAR_MARGIN = '600px';

interface LazySectionProps {
  load: () => Promise<ComponentType>;
  /** In its place until it comes, at about its height. */
  children: ReactNode;
}

/**
 * A part far down the page, whose code comes when the person gets near. When it does not come, a press asks
 * again.
 */
export function LazySection({ load, children }: LazySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ Part: ComponentType } | 'away' | 'missing'>('away');

  function bring(): void {
    void load().then(
      (Part) => setState({ Part }),
      () => setState('missing'),
    );
  }

  useEffect(() => {
    if (!place.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        bring();
      },
      { rootMargin: NEAR_MARGIN },
    );
    near.observe(place.current);
    return () => near.disconnect();
    // Looks once: `load` is the same for the whole visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (typeof state === 'object') return <state.Part />;
  return (
    <div ref={place} className={styles.place}>
      {state === 'missing' ? (
        <p role="alert">
          No pudimos abrir esta parte.{' '}
          <button type="button" className="link" onClick={bring}>
            Reintentar
          </button>
        </p>
      ) : (
        children
      )}
    </div>
  );
}
