import { useEffect, useState } from 'react';

export type Municipalities = typeof import('#domain/geography/divipola.ts');

/**
 * The departments and municipalities, which load when a form asks for them; undefined until they are here,
 * and null where they could not be loaded.
 */
export function useMunicipalities(): Municipalities | undefined | null {
  const [places, setPlaces] = useState<Municipalities | null>();
  useEffect(() => {
    let isShown = true;
    import('#domain/geography/divipola.ts').then(
      (loaded) => isShown && setPlaces(loaded),
      (error: unknown) => {
        console.warn('The list of municipalities could not be loaded.', error);
        if (isShown) setPlaces(null);
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return places;
}
