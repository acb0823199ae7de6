import { DefinitionForm } from '#src/features/office/reports/definition-form.tsx';
import type { OpenReport } from '#src/features/office/reports/use-definition.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/reports/reports.module.css';

interface ReportBuilderProps {
  report: OpenReport;
  /** Nothing is saved without a connection. */
  offline: boolean;
  onSave: (as: 'new' | 'same') => void;
}

/** The report that is being put together, and the ways to keep it. */
export function ReportBuilder({ report, offline, onSave }: ReportBuilderProps) {
  const { opened, definition, isChanged } = report;
  return (
    <Panel
      title={opened ? opened.name : 'Informe nuevo'}
      actions={
        <div className={styles.acts} data-print="off">
          {opened && (
            <Button variant="line" size="sm" onClick={() => report.open(null)}>
              Empezar otro
            </Button>
          )}
          {opened?.is_own && (
            <Button size="sm" disabled={offline} onClick={() => onSave('same')}>
              {isChanged ? 'Guardar cambios' : 'Nombre y envío'}
            </Button>
          )}
          <Button
            size="sm"
            variant={opened?.is_own ? 'line' : undefined}
            disabled={offline}
            onClick={() => onSave('new')}
          >
            {opened ? 'Guardar como otro' : 'Guardar'}
          </Button>
        </div>
      }
    >
      <DefinitionForm definition={definition} onChange={report.change} />
    </Panel>
  );
}
