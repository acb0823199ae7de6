import { useState } from 'react';
import { paths } from '#domain/paths.ts';
import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import { storeStepLabels } from '#domain/stores/applications/store-application.ts';
import { isInReview } from '#domain/stores/applications/store-steps.ts';
import { AskDialog, type AskedStep } from '#src/features/office/applications/ask-dialog.tsx';
import { useDecisions } from '#src/features/office/applications/use-decisions.ts';
import { keyOf, useDecisionKeys } from '#src/shared/worklist/decision-keys.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';

/** What can be decided about an application now; all of it has keys. */
export function ReviewActions({ application }: { application: ReviewedApplication }) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { acts, release, next, missing, mayApprove, isTaken } = useDecisions(application, setAsked);
  useDecisionKeys(asked ? {} : acts);
  if (Object.keys(acts).length === 0 && asked === null) return null;
  return (
    <Panel title={isInReview(application.state) ? 'Decidir' : 'Seguir'}>
      {mayApprove && (
        <p className={sheet.muted}>
          {missing.length > 0
            ? `Para aprobarla falta: ${missing.join(', ')}.`
            : 'Al aprobarla, la tienda queda activa, se aceptan los documentos por revisar y le avisamos por correo.'}
        </p>
      )}
      <div className={sheet.actions} data-print="off">
        {acts.approve && (
          <Button onClick={acts.approve} {...keyOf('approve')}>
            {storeStepLabels.approve}
          </Button>
        )}
        {acts.take && (
          <Button variant="soft" onClick={acts.take} {...keyOf('take')}>
            {isTaken ? 'Tomarla yo' : 'Tomar'}
          </Button>
        )}
        {release && (
          <Button variant="line" onClick={release}>
            Soltar
          </Button>
        )}
        {acts.request_changes && (
          <Button variant="line" onClick={acts.request_changes} {...keyOf('request_changes')}>
            {storeStepLabels.request_information}
          </Button>
        )}
        {acts.reject && (
          <Button variant="danger-quiet" onClick={acts.reject} {...keyOf('reject')}>
            {storeStepLabels.reject}
          </Button>
        )}
        {next !== null && (
          <LinkButton variant="quiet" href={paths.storeApplication(next)} {...keyOf('next')}>
            Siguiente
          </LinkButton>
        )}
      </div>
      {asked && <AskDialog application={application} step={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
