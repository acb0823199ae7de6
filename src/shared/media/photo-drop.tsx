import { ImagePlus } from 'lucide-react';
import { ErrorCode } from 'react-dropzone';
import { countOf } from '#domain/base/spanish-text.ts';
import { MAX_PHOTOS, type PhotoRefusal, photoRefusalText } from '#domain/media/photo-choice.ts';
import { MAX_CHOSEN_PHOTO_BYTES, PHOTO_FILES } from '#domain/media/photo.ts';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';

const accept = Object.fromEntries(Object.entries(PHOTO_FILES).map(([type, ends]) => [type, [...ends]]));
const refusals = [
  ErrorCode.FileTooSmall,
  ErrorCode.FileTooLarge,
  ErrorCode.FileInvalidType,
  ErrorCode.TooManyFiles,
] as const;

interface PhotoDropProps {
  /** How many there may be in all. */
  most?: number;
  /** How many more photographs fit. */
  room: number;
  /** @param problems why other files were left out, a sentence each. */
  onFiles: (files: File[], problems: string[]) => void;
}

/** The place to drop or paste photographs, or to choose them from the device. */
export function PhotoDrop({ most = MAX_PHOTOS, room, onFiles }: PhotoDropProps) {
  return (
    <DropZone
      label={most === 1 ? 'Foto' : 'Fotos'}
      icon={<ImagePlus aria-hidden="true" />}
      words={
        most === 1
          ? { idle: 'Arrastra aquí la foto, pégala, o', over: 'Suéltala aquí' }
          : { idle: 'Arrastra aquí las fotos, pégalas, o', over: 'Suéltalas aquí' }
      }
      choose={most === 1 ? 'Elegir foto' : 'Elegir fotos'}
      full={room <= 0}
      options={{
        accept,
        minSize: 1,
        maxSize: MAX_CHOSEN_PHOTO_BYTES,
        getErrorMessage: ({ code }, file) =>
          photoRefusalText(refusals.find((each) => each === code) ?? ('other' satisfies PhotoRefusal), file),
        onDrop(accepted, rejected) {
          const tooMany = accepted.slice(room).map((file) => photoRefusalText('too-many-files', file));
          const refused = rejected.flatMap(({ errors }) => errors.slice(0, 1).map((each) => each.message));
          onFiles(accepted.slice(0, room), [...refused, ...tooMany]);
        },
      }}
    >
      {most === 1
        ? 'Una foto JPEG, PNG o WebP. Si pesa mucho se hace más liviana antes de salir.'
        : `Hasta ${countOf(most, 'foto', 'fotos')} JPEG, PNG o WebP. Las que pesan mucho se hacen más livianas antes de salir.`}
    </DropZone>
  );
}
