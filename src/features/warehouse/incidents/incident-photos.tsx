import { useEffect, useState } from 'react';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { MAX_INCIDENT_PHOTOS } from '#domain/inventory/incident-photo.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PhotoPicker } from '#src/shared/device/photo-picker.tsx';
import { usePhotoWork } from '#src/shared/device/use-photo-work.ts';
import { sendIncidentPhoto } from '#src/shared/movements/send-incident-photo.ts';
import { incidentPhoto } from '#src/features/warehouse/incidents/incident-photo.ts';
import { connection } from '#src/sync/sync-status.ts';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';
import styles from '#src/features/warehouse/incidents/incident-photos.module.css';

interface IncidentPhotosProps {
  incident: Incident;
  /** Photographs of this device that the server does not show yet. */
  own: readonly { id: string; jpeg: string }[];
  mayAdd: boolean;
}

/** The photographs of an incident, and the way to add more. */
export function IncidentPhotos({ incident, own, mayAdd }: IncidentPhotosProps) {
  const { photos } = incident;
  const room = MAX_INCIDENT_PHOTOS - photos.length - own.length;

  async function save(taken: readonly string[]): Promise<void> {
    try {
      for (const jpeg of taken) await sendIncidentPhoto(incident.id, jpeg, { detail: incident.number });
    } catch (problem) {
      toastNotSaved(problem, 'Las fotos que faltan no se agregaron');
    }
  }
  const work = usePhotoWork(shrinkIncidentPhoto, (taken) => void save(taken));

  return (
    <>
      {photos.length + own.length === 0 && <p className={styles.none}>Sin fotos.</p>}
      {photos.length + own.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((each, at) => (
            <li key={each.id}>
              <ServerPhoto id={each.id} words={`Foto ${at + 1} de ${incident.number}`} />
            </li>
          ))}
          {own.map((each) => (
            <li key={each.id}>
              <img
                src={`data:image/jpeg;base64,${each.jpeg}`}
                alt={`Foto por enviar de ${incident.number}`}
              />
              <span>Por enviar</span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <PhotoPicker photos={[]} most={Math.max(0, room)} work={work} />}
    </>
  );
}

/** Asks with the session, which an address alone would not carry. */
function ServerPhoto({ id, words }: { id: string; words: string }) {
  const offline = useSignalValue(connection) === 'offline';
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (offline) return undefined;
    const work = new AbortController();
    let made: string | null = null;
    void incidentPhoto(id, work.signal).then((file) => {
      if (work.signal.aborted) return;
      setFailed(file === null);
      if (file) setAddress((made = URL.createObjectURL(file)));
    });
    return () => {
      work.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, offline]);

  if (address) return <img src={address} alt={words} />;
  return (
    <p className={styles.missing}>
      {offline ? 'La foto se ve con conexión.' : failed ? 'No pudimos traer la foto.' : 'Trayendo la foto…'}
    </p>
  );
}
