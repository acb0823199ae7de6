import { ImagePlus } from 'lucide-react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { MAX_PHOTOS, type PhotoRefusal, photoRefusalText } from '#domain/media/photo-choice.ts';
import { MAX_CHOSEN_PHOTO_BYTES, PHOTO_TYPES } from '#domain/media/photo.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/shared/photos/photo-choice.module.css';

const accept = Object.fromEntries(PHOTO_TYPES.map((each) => [each, []]));
const refusals = [ErrorCode.FileTooLarge, ErrorCode.FileInvalidType, ErrorCode.TooManyFiles] as const;

interface PhotoDropProps {
  /** How many more photographs fit. */
  room: number;
  /** @param problems why other files were left out, a sentence each. */
  onFiles: (files: File[], problems: string[]) => void;
}

/** The place to drop or paste photographs, or to choose them from the device. */
export function PhotoDrop({ room, onFiles }: PhotoDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize: MAX_CHOSEN_PHOTO_BYTES,
    noClick: true,
    noKeyboard: true,
    getErrorMessage: ({ code }, file) =>
      photoRefusalText(refusals.find((each) => each === code) ?? ('other' satisfies PhotoRefusal), file),
    onDrop(accepted, rejected) {
      const tooMany = accepted.slice(room).map((file) => photoRefusalText('too-many-files', file));
      const refused = rejected.flatMap(({ errors }) => errors.slice(0, 1).map((each) => each.message));
      onFiles(accepted.slice(0, room), [...refused, ...tooMany]);
    },
  });
  return (
    <div {...getRootProps({ className: classNames(styles.drop, isDragActive && styles.over) })}>
      <input {...getInputProps({ 'aria-label': 'Fotos' })} />
      <ImagePlus aria-hidden="true" />
      <p className={styles.dragging}>
        {isDragActive ? 'Suéltalas aquí' : 'Arrastra aquí las fotos, pégalas, o'}
      </p>
      <Button variant="soft" onClick={open} disabled={room <= 0}>
        Elegir fotos
      </Button>
      <p className={styles.rules}>
        Hasta {MAX_PHOTOS} fotos JPEG, PNG o WebP. Las que pesan mucho se hacen más livianas antes de salir.
      </p>
    </div>
  );
}
