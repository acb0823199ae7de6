import { useEffect, useState } from 'react';
import { bytesOfBase64 } from '#platform/base64.ts';
import type { Photo } from '#domain/media/photo.ts';

/**
 * The blurred picture that fills a photograph's place until it arrives, as an address; undefined at first.
 */
export function usePhotoBlur(photo: Photo | null): string | undefined {
  const blur = photo?.blur;
  const [drawn, setDrawn] = useState<{ blur: string; url: string }>();
  useEffect(() => {
    if (!blur) return;
    draw(blur).then(
      (url) => setDrawn({ blur, url }),
      // Without it only the wall shows until the photograph comes.
      () => undefined,
    );
  }, [blur]);
  return drawn && drawn.blur === blur ? drawn.url : undefined;
}

async function draw(blur: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash');
  return thumbHashToDataURL(bytesOfBase64(blur));
}
