import { useState } from 'react';
import { AUTH_EVENT_KINDS } from '#domain/accounts/auth-event.ts';
import { OpenAnomalies } from '#src/shared/accounts/open-anomalies.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, PanelBar } from '#src/ui/layout/panel.tsx';
import { authEventKindLabels } from '#src/features/account/auth/auth-event-labels.ts';
import styles from '#src/shared/lists/desk-list.module.css';
import { AuthLog } from '#src/features/account/auth/auth-log.tsx';

const kinds = [{ value: '', label: 'Todo' }, ...optionsOf(AUTH_EVENT_KINDS, authEventKindLabels)];
const outcomes = [
  { value: '', label: 'Hecho y rechazado' },
  { value: 'done', label: 'Hecho' },
  { value: 'refused', label: 'Rechazado' },
];

/**
 * The sign-ins, the refusals and their reasons. The page reads them from the server each time, and no device
 * keeps them.
 */
export default function AuthLogsPage() {
  const [kind, setKind] = useState('');
  const [outcome, setOutcome] = useState('');
  return (
    <Page title="Registro de ingresos">
      <div className={styles.above}>
        <OpenAnomalies />
      </div>
      <Panel flush>
        <PanelBar>
          <SelectField label="Qué" hideLabel value={kind} onChange={setKind} options={kinds} />
          <SelectField
            label="Cómo terminó"
            hideLabel
            value={outcome}
            onChange={setOutcome}
            options={outcomes}
          />
        </PanelBar>
        <AuthLog key={`${kind} ${outcome}`} kind={kind} outcome={outcome} />
      </Panel>
    </Page>
  );
}
