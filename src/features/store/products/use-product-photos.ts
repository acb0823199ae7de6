import { useEffect, useMemo, useRef, useState } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import { photoFileMessages } from '#domain/inventory/incident-photo.ts';
import { MAX_PHOTOS } from '#domain/media/photo-choice.ts';
import type { UploadPhotoData } from '#domain/media/media-commands.ts';
import { pendingPhotoOf, pendingPhotoUrl } from '#domain/stores/pending-photo.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { photoUploads, type PhotoUpload } from '#src/shared/media/photo-uploads.ts';
import { cancelUnsent, sendCommand, useOutbox } from '#src/sync/outbox.ts';
import { uploadShares } from '#src/sync/upload-progress.ts';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

/** A photograph of a product in its place: on its way, or there. */
export interface ProductPhoto {
  url: string;
  /** The address of its picture on this page. */
  preview: string | null;
  /** How far it is; null for one that the server has. */
  upload: PhotoUpload | null;
}

type Images = { public_url: string }[];

/** What becomes of the photographs that the product has by then. */
export type EditImages = (images: Readonly<Images>) => Images;

/**
 * The photographs of a product while it is written. A chosen one is saved on this device at once and leaves by
 * itself; the product only holds its address.
 * @param onChange edits the product's photographs as they are when it is called: one is chosen seconds before it is
 *   saved, and everything else may have changed by then.
 */
export function useProductPhotos(
  images: Readonly<Images>,
  name: string,
  onChange: (edit: EditImages) => void,
) {
  const { save, saving, problems, setProblems } = usePhotoSaving(name);
  const entries = useOutbox();
  const shares = useSignalValue(uploadShares);
  const uploads = useMemo(() => photoUploads(entries ?? [], shares), [entries, shares]);

  const shown = images.map(({ public_url: url }): ProductPhoto => {
    const command = pendingPhotoOf(url);
    const upload =
      command === null ? null : (uploads.find((each) => each.id.toLowerCase() === command) ?? null);
    return { url, upload, preview: upload?.preview ?? (command === null ? url : null) };
  });

  return {
    photos: shown,
    isSaving: saving > 0,
    room: MAX_PHOTOS - images.length - saving,
    problems,
    closeProblems: () => setProblems([]),
    /** Saves the chosen photographs one after another: each is a picture in memory while it is made smaller. */
    async add(files: readonly File[], refused: readonly string[]) {
      setProblems(refused);
      for (const file of files) {
        const url = await save(file, file.name);
        if (url !== null) onChange((now) => [...now, { public_url: url }]);
      }
    },
    /** The picture of a photograph, to cut it; null, and a sentence, when it is not to be had. */
    async toCrop({ url, preview }: ProductPhoto): Promise<Blob | null> {
      setProblems([]);
      const file = preview === null ? null : await pictureOf(preview).catch(() => null);
      if (!file) setProblems([notHere(images.findIndex((each) => each.public_url === url))]);
      return file;
    },
    /** Puts the cut square in a photograph's place. */
    async replace(url: string, file: Blob) {
      const next = await save(file, 'recorte');
      if (next === null) return;
      onChange((now) => now.map((each) => (each.public_url === url ? { public_url: next } : each)));
      await takeBack(url);
    },
    move(url: string, to: number) {
      onChange((now) => {
        const moved = now.filter((each) => each.public_url === url);
        return now.filter((each) => each.public_url !== url).toSpliced(to, 0, ...moved);
      });
    },
    async remove(url: string) {
      onChange((now) => now.filter((each) => each.public_url !== url));
      await takeBack(url);
    },
  };
}

/** Saves photographs on this device, small enough to travel, while the page is there. */
function usePhotoSaving(name: string) {
  const [saving, setSaving] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const work = new AbortController();
    leaving.current = work;
    return () => work.abort();
  }, []);

  async function save(file: Blob, fileName: string): Promise<string | null> {
    const { signal } = leaving.current;
    setSaving((count) => count + 1);
    try {
      const made = await shrinkProductPhoto(file, signal).catch(() => null);
      if (signal.aborted) return null;
      if (!made?.ok) {
        setProblems((all) => [
          ...all,
          `«${fileName}»: ${photoFileMessages[made?.refusal ?? 'broken_photo']}`,
        ]);
        return null;
      }
      const id = uuidv7();
      const data: UploadPhotoData = { file: made.value };
      const words = { title: 'Foto de producto', detail: name || fileName, preview: null };
      await sendCommand({ name: 'photo.upload', id, data, options: { lane: `photo:${id}`, ...words } });
      return pendingPhotoUrl(id);
    } catch (problem) {
      setProblems((all) => [...all, notSavedText(problem, 'El producto sigue aquí')]);
      return null;
    } finally {
      setSaving((count) => count - 1);
    }
  }

  return { save, saving, problems, setProblems };
}

/** The file of a picture on this page: of a photograph that waits in the outbox, or of one that the server has. */
async function pictureOf(preview: string): Promise<Blob> {
  const [, base64] = /^data:image\/jpeg;base64,(.*)$/.exec(preview) ?? [];
  if (base64 !== undefined)
    return new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'image/jpeg' });
  const answer = await fetch(preview);
  if (!answer.ok) throw new Error(`${preview}: ${answer.status}`);
  return answer.blob();
}

function notHere(place: number): string {
  return `La ${photoName(place)} no está en este equipo. Conéctate e intenta de nuevo, o elige la foto otra vez.`;
}

/** How a photograph is called, by its place in the product. */
export function photoName(place: number): string {
  return `foto ${place + 1}`;
}

/** A photograph that nobody wants any more need not travel. One that already left is of no product. */
async function takeBack(url: string): Promise<void> {
  const command = pendingPhotoOf(url);
  if (command !== null) await cancelUnsent(command).catch(() => false);
}
