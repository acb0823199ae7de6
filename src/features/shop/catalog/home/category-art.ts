import audifonos from '#src/shared/catalog/art/audifonos.svg?url&no-inline';
import balon from '#src/shared/catalog/art/balon.svg?url&no-inline';
import camiseta from '#src/shared/catalog/art/camiseta.svg?url&no-inline';
import carrito from '#src/shared/catalog/art/carrito.svg?url&no-inline';
import casco from '#src/shared/catalog/art/casco.svg?url&no-inline';
import crema from '#src/shared/catalog/art/crema.svg?url&no-inline';
import libro from '#src/shared/catalog/art/libro.svg?url&no-inline';
import planta from '#src/shared/catalog/art/planta.svg?url&no-inline';

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
