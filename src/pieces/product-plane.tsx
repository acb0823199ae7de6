import { Plane } from '#src/ui/plane.tsx';

interface ProductPlaneProps {
  /** Decides the plane's tone, so that a product keeps its own everywhere. */
  productId: string;
  src: string | null;
  /** Empty where the product's name stands beside the picture. */
  alt?: string;
  size?: 'card' | 'hero' | 'thumb' | 'thumb-sm';
  eager?: boolean;
}

const OWN_DRAWINGS = '/media/art/';

/** A product's picture on its plane: our drawings stand on it, a photograph is blended into it. */
export function ProductPlane({ productId, src, alt = '', size = 'card', eager = false }: ProductPlaneProps) {
  const photo = src !== null && !src.startsWith(OWN_DRAWINGS);
  return <Plane seed={productId} src={src} alt={alt} size={size} photo={photo} eager={eager} />;
}
