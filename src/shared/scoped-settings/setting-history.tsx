import { useState, type ReactNode } from 'react';
import { SettingHistory as Answer, type SettingHistoryEntry } from '#domain/settings/settings-api.ts';
import { settingLabel } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { ReadingDialog } from '#src/ui/feedback/reading-dialog.tsx';

/** What a person reads of a former value, and the way back to it; null where there is none. */
interface ShownEntry {
  value: string;
  /** Who confirmed it, after who asked for it. */
  second?: ReactNode;
  onBack: (() => void) | null;
}

interface HistoryProps {
  /** Of the history on the server, without its query. */
  path: string;
  setting: SettingKey;
  className: string | undefined;
  /** Of the line below a value. */
  noteClassName: string | undefined;
  shown: (entry: SettingHistoryEntry) => ShownEntry;
}

/** Who set what and when, the last first, and the way back to each. */
export function SettingHistoryDialog({ onClose, ...history }: HistoryProps & { onClose: () => void }) {
  return (
    <ReadingDialog title={`Historia de «${settingLabel(history.setting)}»`} onClose={onClose}>
      <HistoryPage {...history} before={null} />
    </ReadingDialog>
  );
}

interface HistoryPageProps extends HistoryProps {
  /** The version before which this page begins; null on the first one, which begins with what holds. */
  before: number | null;
}

/** A page of the history, and below it those of before, as they are asked for. */
function HistoryPage({ before, ...history }: HistoryPageProps) {
  const { path, setting, className, noteClassName, shown } = history;
  const query = new URLSearchParams({ key: setting, ...(before !== null && { before: String(before) }) });
  const answer = useAnswer(`${path}?${query}`, Answer, { follows: ['settings'] });
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <AnswerView answer={answer} what="la historia de este ajuste">
      {({ data, next }) => (
        <>
          <ol className={className}>
            {data.map((entry, place) => {
              const { value, second, onBack } = shown(entry);
              return (
                <li key={entry.version}>
                  <div>
                    <b>{value}</b>
                    <p className={noteClassName}>
                      {entry.by}
                      {second}, <RelativeTime at={entry.at} />
                      {entry.note !== '' && <>. «{entry.note}»</>}
                    </p>
                  </div>
                  {onBack && (before !== null || place > 0) && (
                    <Button variant="line" size="sm" onClick={onBack}>
                      Volver a este
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
          {next !== null &&
            (showsOlder ? (
              <HistoryPage {...history} before={next} />
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
