import { roleLabels } from '#domain/accounts/roles/roles.ts';
import type { CustomReport } from '#domain/reports/custom-report.ts';
import { scheduleText } from '#domain/reports/report-schedule.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/reports/reports.module.css';

interface SavedReportListProps {
  reports: readonly CustomReport[];
  /** The report on the screen. */
  openedId: string | undefined;
  /** Nothing is changed without a connection. */
  offline: boolean;
  onOpen: (report: CustomReport) => void;
  onCopy: (report: CustomReport) => void;
  onRemove: (report: CustomReport) => void;
}

/** The saved reports that somebody reads: whose they are, who else reads them and when they leave by e-mail. */
export function SavedReportList(props: SavedReportListProps) {
  const { reports, openedId, offline, onOpen, onCopy, onRemove } = props;
  if (reports.length === 0)
    return (
      <p className={styles.none}>
        No hay informes guardados. Arma uno abajo y guárdalo: queda aquí, y puede salir por correo.
      </p>
    );
  return (
    <ul className={styles.saved}>
      {reports.map((report) => (
        <li key={report.id}>
          <div className={styles.name}>
            <button
              type="button"
              className={styles.link}
              aria-current={report.id === openedId || undefined}
              onClick={() => onOpen(report)}
            >
              {report.name}
            </button>
            <span className={styles.detail}>{factsOf(report)}</span>
          </div>
          <div className={styles.acts} data-print="off">
            <Button
              variant="line"
              size="sm"
              aria-label={`Duplicar ${report.name}`}
              onClick={() => onCopy(report)}
            >
              Duplicar
            </Button>
            {report.is_own && (
              <Button
                variant="danger-quiet"
                size="sm"
                disabled={offline}
                aria-label={`Borrar ${report.name}`}
                onClick={() => onRemove(report)}
              >
                Borrar
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ is_own, author_name, roles, schedule }: CustomReport): string {
  return [
    is_own ? 'Tuyo' : `De ${author_name}`,
    roles.length > 0 && `lo ven: ${roles.map((role) => roleLabels[role]).join(', ')}`,
    schedule && `sale ${scheduleText(schedule)}`,
  ]
    .filter((each) => each !== false && each !== null)
    .join(' · ');
}
