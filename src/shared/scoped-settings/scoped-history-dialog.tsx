import { useState } from 'react';
import * as v from 'valibot';
import { SettingHistory } from '#domain/settings/settings-api.ts';
import { OwnValue } from '#domain/settings/setting-scope.ts';
import { NOT_ITS_OWN, settingLabel, settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/shared/scoped-settings/scoped-settings.module.css';

interface ScopedHistoryDialogProps {
  path: string;
  setting: SettingKey;
  /** The person wants a former value again: the form begins with it. Null where they only read. */
  onBack: ((own: OwnValue) => void) | null;
  onClose: () => void;
}

/** Who gave a setting a value of its own and when, the last first, and the way back to each. */
export function ScopedHistoryDialog({ path, setting, onBack, onClose }: ScopedHistoryDialogProps) {
  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Historia de «${settingLabel(setting)}»`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <HistoryPage {...{ path, setting, onBack }} before={null} />
    </Dialog>
  );
}

interface HistoryPageProps extends Pick<ScopedHistoryDialogProps, 'path' | 'setting' | 'onBack'> {
  /** The version before which this page begins; null on the first one, which begins with what holds. */
  before: number | null;
}

/** A page of the history, and below it those of before, as they are asked for. */
function HistoryPage({ path, setting, onBack, before }: HistoryPageProps) {
  const query = new URLSearchParams({ key: setting, ...(before !== null && { before: String(before) }) });
  const answer = useAnswer(`${path}/history?${query}`, SettingHistory, { follows: ['settings'] });
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <AnswerView answer={answer} what="la historia de este ajuste">
      {({ data, next }) => (
        <>
          <ol className={styles.history}>
            {data.map(({ version, value, by, at, note }, place) => {
              const own = v.safeParse(OwnValue, value);
              return (
                <li key={version}>
                  <div>
                    <b>{own.success && own.output ? settingText(setting, own.output.value) : NOT_ITS_OWN}</b>
                    <p className={styles.note}>
                      {by}, <RelativeTime at={at} />
                      {note !== '' && <>. «{note}»</>}
                    </p>
                  </div>
                  {onBack && own.success && (before !== null || place > 0) && (
                    <Button variant="line" size="sm" onClick={() => onBack(own.output)}>
                      Volver a este
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
          {next !== null &&
            (showsOlder ? (
              <HistoryPage {...{ path, setting, onBack }} before={next} />
            ) : (
              <Button variant="line" onClick={() => setShowsOlder(true)}>
                Ver anteriores
              </Button>
            ))}
        </>
      )}
    </AnswerView>
  );
}
