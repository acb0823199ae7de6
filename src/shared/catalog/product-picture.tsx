import { HERO_DRAWN, photoAt, photoSources } from '#domain/media/photo.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { savesData } from '#src/device/data-saver.ts';
import { usePhotoBlur } from '#src/shared/catalog/photo-blur.ts';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';

type PictureSize = 'card' | 'hero' | 'thumb' | 'thumb-sm';

interface ProductPictureProps {
  /** Decides the frame's tone, so that a product keeps its own everywhere. */
  productId: string;
  src: string | null;
  /** Empty where the product's name stands beside the picture. */
  alt?: string;
  size?: PictureSize;
  eager?: boolean;
}

const OWN_DRAWINGS = '/media/art/';

/** The drawn width of a picture, in the syntax of `<img sizes>`. */
const DRAWN: Record<PictureSize, string> = {
  card: '(min-width: 1024px) 240px, (min-width: 640px) 30vw, 45vw',
  hero: HERO_DRAWN,
  thumb: '64px',
  'thumb-sm': '36px',
};

/** Widest copy for a person who saves data, pixels: enough for a screen of common density. */
const MAX_SAVING: Record<PictureSize, number> = { card: 320, hero: 640, thumb: 160, 'thumb-sm': 160 };

/** A product's picture in its frame: our drawings stand in it, a photograph blends into it. */
export function ProductPicture({
  productId,
  src,
  alt = '',
  size = 'card',
  eager = false,
}: ProductPictureProps) {
  const photo = src === null ? null : photoAt(src);
  const saves = useSignalValue(savesData);
  const blur = usePhotoBlur(photo);
  const blended = src !== null && !src.startsWith(OWN_DRAWINGS);
  const sources = photo ? photoSources(photo, saves ? MAX_SAVING[size] : undefined) : undefined;
  return (
    <PictureFrame
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
