import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignalValue } from '#src/db/use-live.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { sendPhoto } from '#src/features/photos/send-photo.ts';
import { connection } from '#src/sync/sync-status.ts';

const FORM = 'fotos';
/** How often what left of a file is shown anew, milliseconds (spec §9). */
const PROGRESS_TICK_MS = 200;

export interface ChosenPhoto {
  id: string;
  name: string;
  file: Blob;
  /** Where this page shows it from. */
  preview: string;
  /** `waiting` leaves by itself as soon as there is a network and its turn comes. */
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** Share of the file that left, 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string | null;
  /** The same file would be refused again. */
  isFinal: boolean;
  /** What a product's pictures take, once it was sent. */
  url: string | null;
}

/** The photographs of this page: chosen, cropped, and sent one after another while there is a network. */
export function usePhotoUploads() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const offline = useSignalValue(connection) === 'offline';
  const leaving = useRef<{ id: string; stop: AbortController } | null>(null);
  const previews = useRef(new Set<string>());

  const change = useCallback((id: string, changes: Partial<ChosenPhoto>) => {
    setPhotos((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }, []);
  const previewOf = useCallback((file: Blob) => {
    const address = URL.createObjectURL(file);
    previews.current.add(address);
    return address;
  }, []);

  const isSending = photos.some((each) => each.state === 'sending');
  const next = photos.find((each) => each.state === 'waiting');
  useEffect(() => {
    if (offline || isSending || !next || leaving.current) return;
    const { id, file } = next;
    const stop = new AbortController();
    leaving.current = { id, stop };
    change(id, { state: 'sending', progress: 0, message: null });
    let shownAt = -Infinity;
    const onProgress = (progress: number) => {
      const now = performance.now();
      if (now - shownAt < PROGRESS_TICK_MS) return;
      shownAt = now;
      change(id, { progress });
    };
    void sendPhoto(file, onProgress, stop.signal).then((answer) => {
      leaving.current = null;
      change(
        id,
        answer.ok
          ? { state: 'sent', progress: 1, url: answer.url }
          : { state: 'failed', message: answer.message, isFinal: answer.isFinal },
      );
    });
  }, [offline, isSending, next, change]);

  useDirtyWhile(
    FORM,
    photos.some((each) => each.state !== 'sent'),
  );
  useEffect(() => {
    const shown = previews.current;
    return () => {
      leaving.current?.stop.abort();
      for (const each of shown) URL.revokeObjectURL(each);
    };
  }, []);

  return {
    photos,
    offline,
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        id: crypto.randomUUID(),
        name: file.name,
        file,
        preview: previewOf(file),
        ...unsent,
      }));
      setPhotos((all) => [...all, ...added]);
    },
    /** Puts what was cut out of a photograph in its place. */
    replace: (id: string, file: Blob) => change(id, { file, preview: previewOf(file), ...unsent }),
    remove(id: string) {
      if (leaving.current?.id === id) leaving.current.stop.abort();
      setPhotos((all) => all.filter((each) => each.id !== id));
    },
    send: (id: string) => change(id, { state: 'waiting', message: null }),
    sendAll() {
      setPhotos((all) => all.map((each) => (isSendable(each) ? { ...each, state: 'waiting' } : each)));
    },
  };
}

const unsent = { state: 'chosen', progress: 0, message: null, isFinal: false, url: null } as const;

export function isSendable({ state, isFinal }: ChosenPhoto): boolean {
  return state === 'chosen' || (state === 'failed' && !isFinal);
}
