import { useState } from 'react';
import { SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { settingLabel, settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface SettingHistoryDialogProps {
  setting: SettingKey;
  /** The person wants a former value again: it is written in the form, and saved with the rest. */
  onBack: (value: unknown) => void;
  onClose: () => void;
}

/** Who set what and when, the last first, and the way back to each. */
export function SettingHistoryDialog({ setting, onBack, onClose }: SettingHistoryDialogProps) {
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
      <HistoryPage setting={setting} before={null} onBack={onBack} />
    </Dialog>
  );
}

interface HistoryPageProps {
  setting: SettingKey;
  /** The version before which this page begins; null on the first one, which begins with what holds. */
  before: number | null;
  onBack: (value: unknown) => void;
}

/** A page of the history, and below it those of before, as they are asked for. */
function HistoryPage({ setting, before, onBack }: HistoryPageProps) {
  const query = new URLSearchParams({ key: setting, ...(before !== null && { before: String(before) }) });
  const answer = useAnswer(`${settingsPaths.history}?${query}`, SettingHistory, { follows: ['settings'] });
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <AnswerView answer={answer} what="la historia de este ajuste">
      {({ data, next }) => (
        <>
          <ol className={styles.history}>
            {data.map(({ version, value, by, confirmed_by: second, at, note }, place) => (
              <li key={version}>
                <div>
                  <b>{settingText(setting, value)}</b>
                  <p className={styles.note}>
                    {by}
                    {second && <>, lo confirmó {second}</>}, <RelativeTime at={at} />
                    {note !== '' && <>. «{note}»</>}
                  </p>
                </div>
                {(before !== null || place > 0) && (
                  <Button variant="line" size="sm" onClick={() => onBack(value)}>
                    Volver a este
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {next !== null &&
            (showsOlder ? (
              <HistoryPage setting={setting} before={next} onBack={onBack} />
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
