import { MonitorSmartphone } from 'lucide-react';
import { pushPaths, SubscriptionsAnswer } from '#domain/notifications/push-api.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ThisDevicePush } from '#src/shared/notifications/this-device-push.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** The devices that announce what this person is told, and the way to have this one do it. */
export function PushDevices() {
  const answer = useAnswer(pushPaths.subscriptions, SubscriptionsAnswer);
  return (
    <>
      <ThisDevicePush />
      <AnswerView answer={answer} what="los equipos que te avisan" flush isPart>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.empty}>Ningún equipo te avisa.</p>
          ) : (
            <ul className={styles.list} aria-label="Equipos que te avisan">
              {data.map((each) => (
                <li key={each.id}>
                  <Row
                    media={<MonitorSmartphone />}
                    title={each.name}
                    detail={
                      <>
                        Visto <RelativeTime at={Date.parse(each.seen_at)} />
                      </>
                    }
                    state={each.is_this_device && <Badge tone="ok">Este equipo</Badge>}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </>
  );
}
