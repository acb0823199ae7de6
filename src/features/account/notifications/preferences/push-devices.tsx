import { MonitorSmartphone } from 'lucide-react';
import { pushPaths, SubscriptionsAnswer } from '#domain/notifications/push-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { thisDevicePush } from '#src/shared/notifications/this-device.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** The devices that announce what this person is told. Asked for anew when this one begins or ends to. */
export function PushDevices() {
  const since = useSignalValue(thisDevicePush) ?? '';
  const answer = useAnswer(pushPaths.subscriptions, SubscriptionsAnswer, { since });
  return (
    <Panel title="Equipos que te avisan" flush>
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
    </Panel>
  );
}
