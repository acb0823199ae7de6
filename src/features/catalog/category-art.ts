import audifonos from '#src/features/catalog/art/audifonos.svg?url&no-inline';
import balon from '#src/features/catalog/art/balon.svg?url&no-inline';
import camiseta from '#src/features/catalog/art/camiseta.svg?url&no-inline';
import carrito from '#src/features/catalog/art/carrito.svg?url&no-inline';
import casco from '#src/features/catalog/art/casco.svg?url&no-inline';
import crema from '#src/features/catalog/art/crema.svg?url&no-inline';
import libro from '#src/features/catalog/art/libro.svg?url&no-inline';
import planta from '#src/features/catalog/art/planta.svg?url&no-inline';

/** The drawing in the frame of each fixed category, by its slug. */
const drawings: Record<string, string> = {
  electrónicos: audifonos,
  'ropa-y-moda': camiseta,
  'hogar-y-jardín': planta,
  deportes: balon,
  libros: libro,
  belleza: crema,
  juguetes: carrito,
  automotriz: casco,
};

export function categoryArt(slug: string): string | null {
  return drawings[slug] ?? null;
}
