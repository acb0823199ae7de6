import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  decidingPreferences,
  DeliveriesAnswer,
  deliveryPaths,
  DIGEST_SECTION,
  type DeliveryView,
  isPastReasons,
  QUIET_HOURS_SECTION,
  TOPICS_SECTION,
} from '#domain/notifications/deliveries-api.ts';
import { type DeliveryState, REASONS_RETENTION_DAYS } from '#domain/notifications/delivery-states.ts';
import { categoryNamed, NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/account/notifications/why-dialog.module.css';

interface WhyDialogProps {
  notification: Notification;
  onClose: () => void;
}

/** Why a notification came outside the application, or did not: by which means, to which device, and what decided. */
export function WhyDialog({ notification, onClose }: WhyDialogProps) {
  const isPast = isPastReasons(notification, serverNowMs());
  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="¿Por qué me llegó, o por qué no?"
      actions={
        <Button variant="line" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className={styles.content}>
        <p>
          <b>{notification.title}</b>
          <br />
          <LocalTime at={notification.timestamp} />
        </p>
        <p>Está en tu lista. Además puede salir de la aplicación:</p>
        {isPast ? (
          <p>
            Las razones se guardan {REASONS_RETENTION_DAYS} días, y de esta ya pasaron. Lo que vale hoy está
            en tus <a href={paths.notificationPreferences}>preferencias</a>.
          </p>
        ) : (
          <Reasons notificationId={notification.id} />
        )}
      </div>
    </Dialog>
  );
}

function Reasons({ notificationId }: { notificationId: string }) {
  const answer = useAnswer(deliveryPaths.of(notificationId), DeliveriesAnswer);
  return (
    <AnswerView answer={answer} what="las razones de esta notificación" isPart>
      {(deliveries) => (
        <>
          {deliveries.data.length === 0 ? (
            <p>Ningún equipo te lo anunció. El correo que trata de esto, si lo hay, sale aparte.</p>
          ) : (
            <ul className={styles.list} aria-label="Por dónde salió">
              {deliveries.data.map((each) => (
                <li key={each.id}>
                  <Row
                    title={each.device === null ? each.channel_text : `${each.channel_text}: ${each.device}`}
                    detail={detailOf(each)}
                    state={<Badge tone={toneOf(each.state)}>{each.state_text}</Badge>}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.links}>
            {decidingPreferences(deliveries).map((each) => (
              <LinkButton key={each} variant="soft" href={paths.notificationPreferencesOf(each)}>
                {sectionName(each)}
              </LinkButton>
            ))}
          </div>
        </>
      )}
    </AnswerView>
  );
}

function detailOf({ reason_text, settled_at, next_try_at }: DeliveryView): ReactNode {
  return (
    <>
      {reason_text ?? 'Se está decidiendo.'} {settled_at !== null && <LocalTime at={settled_at} />}
      {settled_at === null && next_try_at !== null && (
        <>
          Sigue: <LocalTime at={next_try_at} />
        </>
      )}
    </>
  );
}

const tones: Readonly<Record<DeliveryState, Tone>> = {
  sent: 'ok',
  failed: 'bad',
  pending: 'info',
  held: 'info',
  skipped: 'off',
};

const toneOf = (state: string): Tone => (Object.hasOwn(tones, state) ? tones[state as DeliveryState] : 'off');

function sectionName(section: string): string {
  if (section === QUIET_HOURS_SECTION) return 'Cambiar las horas de silencio';
  if (section === DIGEST_SECTION) return 'Cambiar el resumen';
  if (section === TOPICS_SECTION) return 'Temas que sigues';
  return v.is(NotificationCategoryName, section)
    ? `Preferencias de «${categoryNamed(section).label}»`
    : 'Preferencias';
}
