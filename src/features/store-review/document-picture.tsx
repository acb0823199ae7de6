import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/db/use-live.ts';
import { saveFile } from '#src/device/save-file.ts';
import { documentFile } from '#src/features/store-review/document-file.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/store-review/review-documents.module.css';

interface DocumentPictureProps {
  id: string;
  mime: string;
  /** «RUT de Papelería de Marta». */
  words: string;
}

/**
 * A document that was opened: a picture is shown, a PDF is given to the device, whose own reader opens it. Nothing
 * of it stays here once the page is left.
 */
export function DocumentPicture({ id, mime, words }: DocumentPictureProps) {
  const offline = useSignalValue(connection) === 'offline';
  const [file, setFile] = useState<Blob | null>();
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (offline) return undefined;
    const work = new AbortController();
    let made: string | null = null;
    void documentFile(id, work.signal).then((found) => {
      if (work.signal.aborted) return;
      setFile(found);
      if (found && mime !== 'application/pdf') setAddress((made = URL.createObjectURL(found)));
    });
    return () => {
      work.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, mime, offline]);

  if (address) return <img className={styles.picture} src={address} alt={words} />;
  if (file) {
    return (
      <Button variant="line" onClick={() => saveFile(file, `${words}.pdf`)}>
        Descargar el PDF
      </Button>
    );
  }
  return (
    <p className={styles.missing} role="status">
      {offline
        ? 'El documento se ve con conexión.'
        : file === null
          ? 'No pudimos traer el documento.'
          : 'Trayendo el documento…'}
    </p>
  );
}
