import { photoAt, photoSources } from '#domain/media/photo.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { savesData } from '#src/device/data-saver.ts';
import { usePhotoBlur } from '#src/shared/products/photo-blur.ts';
import { Plane } from '#src/ui/marks/plane.tsx';

type PlaneSize = 'card' | 'hero' | 'thumb' | 'thumb-sm';

interface ProductPlaneProps {
  /** Decides the plane's tone, so that a product keeps its own everywhere. */
  productId: string;
  src: string | null;
  /** Empty where the product's name stands beside the picture. */
  alt?: string;
  size?: PlaneSize;
  eager?: boolean;
}

const OWN_DRAWINGS = '/media/art/';

/** How wide a picture is drawn, as `<img sizes>` says it. */
const DRAWN: Record<PlaneSize, string> = {
  card: '(min-width: 1024px) 240px, (min-width: 640px) 30vw, 45vw',
  hero: '(min-width: 900px) 520px, 92vw',
  thumb: '64px',
  'thumb-sm': '36px',
};

/** Widest copy for who saves data, pixels: enough for a screen of common density. */
const MAX_SAVING: Record<PlaneSize, number> = { card: 320, hero: 640, thumb: 160, 'thumb-sm': 160 };

/** A product's picture on its plane: our drawings stand on it, a photograph is blended into it. */
export function ProductPlane({ productId, src, alt = '', size = 'card', eager = false }: ProductPlaneProps) {
  const photo = src === null ? null : photoAt(src);
  const saves = useSignalValue(savesData);
  const blur = usePhotoBlur(photo);
  const blended = src !== null && !src.startsWith(OWN_DRAWINGS);
  const sources = photo ? photoSources(photo, saves ? MAX_SAVING[size] : undefined) : undefined;
  return (
    <Plane
      seed={productId}
      src={src}
      sources={sources}
      sizes={DRAWN[size]}
      blur={blur}
      alt={alt}
      size={size}
      photo={blended}
      eager={eager}
    />
  );
}
