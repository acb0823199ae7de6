import type { ReactNode } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { RetryBanner } from '#src/ui/feedback/retry-banner.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/shared/answers/answer-view.module.css';

interface AnswerViewProps<T> {
  answer: Answer<T>;
  /** The listed things: «las devoluciones». */
  what: string;
  /** It fills a panel from edge to edge. */
  flush?: boolean;
  /** What is done there is saved on the device and leaves by itself; otherwise it needs the server. */
  savesOffline?: boolean;
  /** Of a page that says in another place of when it is what is read without a network. */
  isPart?: boolean;
  children: (data: T) => ReactNode;
}

/** The place of a message about the answer: inset, when the panel is filled from edge to edge. */
function Place({ flush, children }: { flush: boolean; children: ReactNode }) {
  return <div className={flush ? styles.within : styles.above}>{children}</div>;
}

/** The server's answer, or why there is none yet; and whether it may be old. */
export function AnswerView<T>(props: AnswerViewProps<T>) {
  const { answer, what, flush = false, savesOffline = false, isPart = false, children } = props;
  const { data, failure, refresh } = answer;
  const offline = useSignalValue(connection) === 'offline';
  if (data === undefined) {
    if (offline) {
      return (
        <Place flush={flush}>
          <ErrorState
            title="Se necesita conexión"
            text={`Este equipo todavía no ha leído ${what}. Lo hace cuando vuelva la conexión.`}
            badge="Sin conexión"
          />
        </Place>
      );
    }
    if (failure) {
      return (
        <Place flush={flush}>
          <ErrorState title={`No pudimos leer ${what}`} text={failure} onRetry={() => void refresh()} />
        </Place>
      );
    }
    return (
      <div aria-busy="true">
        <Skeleton label={`Leyendo ${what}…`} kind="row" count={6} />
      </div>
    );
  }
  return (
    <>
      {(offline ? !isPart : failure) && (
        <Place flush={flush}>
          <StaleNotice answer={answer} offline={offline} savesOffline={savesOffline} />
        </Place>
      )}
      {children(data)}
    </>
  );
}

interface StaleNoticeProps {
  answer: Answer<unknown>;
  offline: boolean;
  savesOffline: boolean;
}

/** Says that the content below is not the server's present state. */
function StaleNotice({ answer, offline, savesOffline }: StaleNoticeProps) {
  const { atMs, failure, refresh } = answer;
  if (offline) {
    return (
      <Banner tone="warn" inset>
        Sin conexión. Esto es lo último que leyó este equipo, <RelativeTime at={atMs} />: puede haber
        cambiado.{savesOffline && ' Lo que hagas se guarda y se envía solo.'}
      </Banner>
    );
  }
  return (
    <RetryBanner tone="bad" onRetry={() => void refresh()}>
      No se pudo actualizar. {failure} Esto es de <RelativeTime at={atMs} />.
    </RetryBanner>
  );
}
