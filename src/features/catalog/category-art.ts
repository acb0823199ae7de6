import audifonos from '#src/shared/products/art/audifonos.svg?url&no-inline';
import balon from '#src/shared/products/art/balon.svg?url&no-inline';
import camiseta from '#src/shared/products/art/camiseta.svg?url&no-inline';
import carrito from '#src/shared/products/art/carrito.svg?url&no-inline';
import casco from '#src/shared/products/art/casco.svg?url&no-inline';
import crema from '#src/shared/products/art/crema.svg?url&no-inline';
import libro from '#src/shared/products/art/libro.svg?url&no-inline';
import planta from '#src/shared/products/art/planta.svg?url&no-inline';

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
