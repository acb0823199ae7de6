import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { documentFile } from '#src/features/office/applications/document-file.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/office/applications/document-picture.module.css';

interface DocumentPictureProps {
  id: string;
  mime: string;
  /** «RUT de Papelería de Marta». */
  words: string;
}

/**
 * A document that was opened. A PDF is shown by the browser's own reader; where it has none, as on telephones, the
 * device gets the file. Nothing of it stays here once the page is left.
 */
export function DocumentPicture({ id, mime, words }: DocumentPictureProps) {
  const offline = useSignalValue(connection) === 'offline';
  const isPdf = mime === 'application/pdf';
  const [file, setFile] = useState<Blob | null>();
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (offline) return undefined;
    const work = new AbortController();
    let made: string | null = null;
    void documentFile(id, work.signal).then((found) => {
      if (work.signal.aborted) return;
      setFile(found);
      if (found && (!isPdf || navigator.pdfViewerEnabled)) setAddress((made = URL.createObjectURL(found)));
    });
    return () => {
      work.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, isPdf, offline]);

  if (address && !isPdf) return <img className={styles.picture} src={address} alt={words} />;
  if (file) {
    return (
      <>
        {address && <Paper address={address} words={words} />}
        <div>
          <Button variant="line" onClick={() => saveFile(file, `${words}.pdf`)}>
            Descargar el PDF
          </Button>
        </div>
      </>
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

function Paper({ address, words }: { address: string; words: string }) {
  // Chromium's reader does not begin in a sandbox. The server took no PDF that runs anything, and whatever is opened
  // from this address has the page's own policy.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.paper} src={address} title={words} />;
}
