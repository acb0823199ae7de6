import { DeviceContents } from '#src/features/account/readiness/device-contents.tsx';
import { DeviceState } from '#src/features/account/readiness/device-state.tsx';
import { OfflineStatsPanel } from '#src/features/account/readiness/offline-stats-panel.tsx';
import { LackRow } from '#src/features/account/readiness/lack-row.tsx';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';
import { readinessOf } from '#src/features/account/readiness/readiness.ts';
import { ReadinessSummary } from '#src/features/account/readiness/readiness-summary.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { classNames } from '#src/ui/class-names.ts';
import framed from '#src/ui/layout/framed-list.module.css';
import styles from '#src/features/account/readiness/readiness-report.module.css';

interface ReadinessReportProps {
  facts: DeviceFacts;
  /** Milliseconds. */
  now: number;
  /** Called after the person mended something: look again. */
  onMended: () => void;
}

/** The result, the missing things with their buttons, and the facts behind the result. */
export function ReadinessReport({ facts, now, onMended }: ReadinessReportProps) {
  const readiness = readinessOf(facts, now);
  const { missing, advice } = readiness;
  return (
    <MainAndSide
      className={styles.report}
      side={
        <>
          <DeviceContents authority={facts.authority} kept={facts.kept} />
          <DeviceState facts={facts} now={now} />
          <OfflineStatsPanel facts={facts} />
        </>
      }
    >
      <ReadinessSummary readiness={readiness} />
      {missing.length + advice.length > 0 && (
        <ul className={classNames(framed.list, styles.list)} aria-label="Lo que falta">
          {missing.map((each) => (
            <LackRow key={each} lack={each} onMended={onMended} />
          ))}
          {advice.map((each) => (
            <LackRow key={each} lack={each} isAdvice onMended={onMended} />
          ))}
        </ul>
      )}
    </MainAndSide>
  );
}
