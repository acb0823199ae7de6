import { useEffect, useState } from 'react';

type Places = typeof import('#domain/geography/divipola.ts');

/**
 * The departments and municipalities, which load when a form asks for them; undefined until they are here.
 */
export function usePlaces(): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let isShown = true;
    import('#domain/geography/divipola.ts').then(
      (loaded) => isShown && setPlaces(loaded),
      (error: unknown) => console.warn('The list of municipalities could not be loaded.', error),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return places;
}
