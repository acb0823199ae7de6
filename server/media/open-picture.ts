import sharp, { type Sharp } from 'sharp';
import { jpegWithoutEnd } from '#domain/media/photo-end.ts';

/**
 * A picture to be read. One that lacks nothing but its end is read as browsers show it; one that lacks some of the
 * picture fails when it is read.
 * @param limitInputPixels above which it is not opened.
 */
export function opened(file: Uint8Array, limitInputPixels: number): Sharp {
  const ended = jpegWithoutEnd(file);
  // With an end behind it, data that are missing are a warning.
  return ended
    ? sharp(ended, { limitInputPixels, failOn: 'warning' })
    : sharp(file, { limitInputPixels, failOn: 'error' });
}
