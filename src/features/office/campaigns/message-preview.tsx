import { BellRing, Info, Mail } from 'lucide-react';
import type { CampaignChannel } from '#domain/campaigns/campaign.ts';
import styles from '#src/features/office/campaigns/message-preview.module.css';

export interface PreviewedMessage {
  title: string;
  body: string;
  url: string;
  channel: CampaignChannel;
  /** The letter says why it came and how to leave. */
  isCommercial: boolean;
}

/** How a message looks to who gets it: on a device and in the list of the app, or as a letter. */
export function MessagePreview(message: PreviewedMessage) {
  const title = message.title || 'Título del mensaje';
  const body = message.body || 'Aquí va lo que escribas.';
  if (message.channel === 'email') return <Letter {...message} title={title} body={body} />;
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>En la pantalla del equipo</figcaption>
        <PushPreview title={title} body={body} />
      </figure>
      <figure className={styles.preview}>
        <figcaption>En la lista de la aplicación</figcaption>
        <div className={styles.row}>
          <Info />
          <span>
            <b>{title}</b>
            <span className={styles.body}>{body}</span>
            <span className={styles.small}>Abre {message.url || 'la dirección que escribas'}</span>
          </span>
        </div>
      </figure>
    </div>
  );
}

/** A message as a device announces it. */
export function PushPreview({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.push}>
      <span className={styles.app}>
        <BellRing /> MeStore · ahora
      </span>
      <b>{title}</b>
      <span className={styles.body}>{body}</span>
    </div>
  );
}

function Letter({ title, body, isCommercial }: PreviewedMessage) {
  return (
    <figure className={styles.preview}>
      <figcaption>En el correo</figcaption>
      <div className={styles.letter}>
        <span className={styles.app}>
          <Mail /> De MeStore · {title}
        </span>
        <b className={styles.heading}>{title}</b>
        <p>{body}</p>
        <span className={styles.action}>Ver en MeStore</span>
        <span className={styles.small}>
          {isCommercial
            ? 'Te escribimos porque aceptaste promociones por correo. Puedes dejar de recibirlas aquí mismo.'
            : 'Te escribimos porque elegiste recibir estos avisos por correo.'}
        </span>
      </div>
    </figure>
  );
}
