import type { ReactNode } from 'react';
import { TOPICS_SECTION } from '#domain/notifications/deliveries-api.ts';
import { pushTopics, TOPIC_AS_CATEGORY } from '#domain/notifications/push-topics.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useTopics } from '#src/shared/notifications/use-topics.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { useScrollToSection } from '#src/features/account/notifications/preferences/use-scroll-to-section.ts';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** What somebody follows beyond what is theirs. The server has it alone, so that it needs the connection. */
export function TopicChoices() {
  const { answer, pressed, refusals, follow } = useTopics();
  const isOffline = useSignalValue(connection) === 'offline';
  const { ref } = useScrollToSection<HTMLDivElement>(TOPICS_SECTION);
  return (
    <div ref={ref} className={styles.fields}>
      <AnswerView answer={answer} what="los temas que puedes seguir">
        {({ data }) => (
          <>
            <p className={styles.note}>
              {isOffline
                ? 'Los temas se cambian con conexión.'
                : 'Además de lo tuyo. Quedan en tu lista y salen por los medios que elegiste arriba.'}
            </p>
            <ul className={styles.topics} aria-label="Temas">
              {data
                // It is a row of the table above.
                .filter((each) => each.topic !== TOPIC_AS_CATEGORY.topic)
                .map(({ topic, label, is_followed }) => (
                  <li key={topic}>
                    <Switch
                      checked={pressed.get(topic) ?? is_followed}
                      disabled={isOffline}
                      describedBy={`topic-${topic}`}
                      onChange={(follows) => follow(topic, follows)}
                    >
                      {label}
                    </Switch>
                    <p id={`topic-${topic}`} className={styles.note}>
                      {pushTopics[topic].arrives}
                    </p>
                    {refusals.has(topic) && <Refusal>{refusals.get(topic)}</Refusal>}
                  </li>
                ))}
            </ul>
            {[...refusals]
              // Of one that the person may not follow any more.
              .filter(([topic]) => !data.some((each) => each.topic === topic))
              .map(([topic, refusal]) => (
                <Refusal key={topic}>{refusal}</Refusal>
              ))}
          </>
        )}
      </AnswerView>
    </div>
  );
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  );
}
