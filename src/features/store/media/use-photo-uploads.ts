import { useCallback, useEffect, useMemo, useRef } from 'react';
import { photoFileMessages } from '#domain/inventory/incident-photo.ts';
import type { UploadPhotoData } from '#domain/media/media-commands.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import type { ChosenPhoto } from '#src/shared/media/chosen-photo.ts';
import { photoUploads, type PhotoUpload } from '#src/shared/media/photo-uploads.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { cancelUnsent, forgetSettled, send, settleRefusals, useOutbox } from '#src/sync/outbox.ts';
import { uploadShares } from '#src/sync/upload-progress.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

const FORM = 'fotos';

/**
 * The photographs of products of this page: those that the person chooses and crops here, and those saved on
 * this device, which leave by themselves and are here again after a reload.
 */
export function usePhotoUploads() {
  const { value: chosen, now, change: edit } = useLatestState<readonly ChosenPhoto[]>(() => []);
  const entries = useOutbox();
  const shares = useSignalValue(uploadShares);
  const uploads = useMemo(() => photoUploads(entries ?? [], shares), [entries, shares]);
  const previews = useRef(new Set<string>());
  const leaving = useRef(new AbortController());

  useDirtyWhile(FORM, chosen.length > 0);
  useEffect(() => {
    const shown = previews.current;
    const work = new AbortController();
    leaving.current = work;
    return () => {
      work.abort();
      for (const each of shown) URL.revokeObjectURL(each);
    };
  }, []);

  const change = (id: string, changes: Partial<ChosenPhoto>) =>
    void edit((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const previewOf = useCallback((file: Blob) => {
    const address = URL.createObjectURL(file);
    previews.current.add(address);
    return address;
  }, []);
  const drop = (id: string) => void edit((all) => all.filter((each) => each.id !== id));
  /** Whether it is still wanted as it was: a cut puts another file in its place. */
  const isStill = ({ id, file }: ChosenPhoto) => now().some((each) => each.id === id && each.file === file);

  /** Saves one on this device, small enough to travel. It leaves the chosen ones once it is in the outbox. */
  async function save(photo: ChosenPhoto): Promise<void> {
    const { id, file, name } = photo;
    change(id, { state: 'saving', message: null });
    const { signal } = leaving.current;
    const made = await shrinkProductPhoto(file, signal).catch(() => null);
    if (signal.aborted || !isStill(photo)) return;
    if (!made?.ok) {
      change(id, { state: 'failed', message: photoFileMessages[made?.refusal ?? 'broken_photo'] });
      return;
    }
    try {
      const data: UploadPhotoData = { file: made.value };
      const words = { title: 'Foto de producto', detail: name, preview: null };
      const sent = await send('photo.upload', data, { lane: `photo:${uuidv7()}`, ...words });
      if (isStill(photo)) drop(id);
      else await cancelUnsent(sent);
    } catch (problem) {
      if (isStill(photo))
        change(id, { state: 'failed', message: notSavedText(problem, 'La foto sigue aquí') });
    }
  }

  return {
    chosen,
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        id: crypto.randomUUID(),
        name: file.name,
        file,
        preview: previewOf(file),
        ...unsaved,
      }));
      edit((all) => [...all, ...added]);
    },
    /** Puts the cut square in the photograph's place. */
    replace: (id: string, file: Blob) => change(id, { file, preview: previewOf(file), ...unsaved }),
    drop,
    /** Puts a chosen photograph at another place: they are saved in their order. */
    move: (id: string, to: number) => void edit((all) => movedTo(all, id, to)),
    /**
     * Saves the chosen photographs, one after another: each is a picture in memory while it is made smaller. Those
     * whose turn has not come can still be cut, moved and removed, and are saved as they are by then.
     */
    async saveAll() {
      const asked = new Set(now().map((each) => each.id));
      const tried = new Set<Blob>();
      const next = () =>
        now().find(({ id, file, state }) => asked.has(id) && !tried.has(file) && state !== 'saving');
      for (let photo = next(); photo; photo = next()) {
        tried.add(photo.file);
        await save(photo);
      }
    },
    /** Takes back a photograph that has not left, and puts away one that has. */
    async remove({ id, state }: PhotoUpload) {
      if (state === 'sent') await forgetSettled(id);
      else if (state === 'refused') await settleRefusals([id], 'discarded');
      else if (!(await cancelUnsent(id))) toast({ text: 'Ya va en camino y no se puede quitar.' });
    },
  };
}

function movedTo(all: readonly ChosenPhoto[], id: string, to: number): readonly ChosenPhoto[] {
  const moved = all.filter((each) => each.id === id);
  return all.filter((each) => each.id !== id).toSpliced(to, 0, ...moved);
}

const unsaved = { state: 'chosen', message: null } as const;
