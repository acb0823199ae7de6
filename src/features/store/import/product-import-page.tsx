import { useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CheckResults } from '#src/features/store/import/check-results.tsx';
import { ColumnChoices } from '#src/features/store/import/column-choices.tsx';
import { ExportPanel } from '#src/features/store/import/export-panel.tsx';
import { FileDrop } from '#src/features/store/import/file-drop.tsx';
import { PastImports } from '#src/features/store/import/past-imports.tsx';
import { type ChosenStore, StoreChoice } from '#src/shared/stores/store-choice.tsx';
import {
  doesSomething,
  type ProductImport,
  useProductImport,
} from '#src/features/store/import/use-product-import.ts';
import { account } from '#src/session/session.ts';
import { NoStore } from '#src/shared/stores/with-store.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import type { ProductFile } from '#domain/import/product-file.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** Products of a file, for a store's own people and for staff: look first, then import in the background. */
export default function ProductImportPage() {
  const person = useSignalValue(account);
  const isStaff = can(authorityOf(person), 'manageCatalog');
  const [chosen, setChosen] = useState<ChosenStore | null>(null);
  const own = person?.vendor_id ? { id: person.vendor_id, name: 'Tu tienda' } : null;
  const store = isStaff ? chosen : own;
  const work = useProductImport(store, !isStaff);
  if (!isStaff && !own)
    return (
      <Page title="Importar productos">
        <NoStore />
      </Page>
    );
  return (
    <Page title="Importar productos">
      <div className={styles.page}>
        {isStaff && <StoreChoice store={chosen} onChoose={setChosen} />}
        {work.file === null && (
          <FileDrop isReading={work.isReading} onFile={(file) => void work.choose(file)} />
        )}
        {work.problem && (
          <Banner tone="bad" inset>
            {work.problem}
          </Banner>
        )}
        <ChosenFile work={work} isOfStore={!isStaff} store={store} />
        <PastImports />
        {own && !isStaff && <ExportPanel />}
      </div>
    </Page>
  );
}

interface ChosenFileProps {
  work: ProductImport;
  isOfStore: boolean;
  store: ChosenStore | null;
}

function ChosenFile({ work, isOfStore, store }: ChosenFileProps) {
  const { file, columns, check } = work;
  if (!file) return null;
  return (
    <>
      <Panel
        title={file.name}
        actions={
          <Button variant="quiet" onClick={work.close}>
            Elegir otro
          </Button>
        }
      >
        <FileReading work={work} file={file} />
        <ColumnChoices
          file={file}
          columns={columns}
          isOfStore={isOfStore}
          attributes={work.attributes}
          onName={work.name}
        />
        <p className={styles.quiet}>
          Solo cambia lo que está en las columnas elegidas. Los precios se guardan sin IVA: a los que lo traen
          se les quita el de su producto. Este equipo recuerda la elección para archivos con los mismos
          encabezados.
          {isOfStore && ' Las unidades llegan con avisos de ingreso y las fotos se agregan en cada producto.'}
        </p>
      </Panel>
      <FileActions work={work} store={store} />
      {check.state === 'done' && (
        <Panel title="Qué haría este archivo">
          <CheckResults file={file} outcomes={check.outcomes} />
        </Panel>
      )}
    </>
  );
}

/** How the file was read, and what a person decides about it. */
function FileReading({ work, file }: { work: ProductImport; file: ProductFile }) {
  const hidden = file.rows.filter((each) => each.isHidden).length;
  return (
    <div className={styles.actions}>
      <p className={styles.quiet}>
        {file.form} · {countOf(file.rows.length, 'fila', 'filas')}
      </p>
      {file.notices.length > 0 && <p className={styles.quiet}>{file.notices.join(' ')}</p>}
      {file.sheet !== null && file.sheets.length > 1 && (
        <ChoiceField
          label="Hoja"
          value={file.sheet}
          options={file.sheets.map((each) => ({ value: each, label: each }))}
          onChange={(sheet) => void work.chooseSheet(sheet)}
        />
      )}
      {hidden > 0 && (
        <Check checked={file.takesHidden} onChange={work.takeHidden}>
          Incluir {countOf(hidden, 'fila oculta', 'filas ocultas')} de la hoja
        </Check>
      )}
    </div>
  );
}

function FileActions({ work, store }: Pick<ChosenFileProps, 'work' | 'store'>) {
  const { file, check, saving, columnsProblem } = work;
  const offline = useSignalValue(connection) === 'offline';
  const taken = check.state === 'done' ? check.outcomes.filter(doesSomething).length : null;
  const cannot = columnsProblem ?? (store ? null : 'Elige la tienda.');
  const isBlocked = cannot !== null || check.state === 'running';
  return (
    <div className={styles.actions}>
      {cannot && <output className={styles.reason}>{cannot}</output>}
      {offline && (
        <Banner tone="warn" inset>
          Sin conexión no se puede ver qué haría el archivo. Puedes guardarlo ya: se importa cuando vuelva la
          conexión, y las filas que no entren quedan aquí con su motivo.
        </Banner>
      )}
      {check.state === 'failed' && (
        <Banner tone="bad" inset>
          {check.message}
        </Banner>
      )}
      {check.state === 'running' && (
        <output>
          Revisadas {formatWhole(check.done)} de {countOf(file?.rows.length ?? 0, 'fila', 'filas')}.
        </output>
      )}
      <SaveProblem state={saving.state} />
      {taken === 0 && <output>Ninguna fila cambia algo.</output>}
      <div className={styles.buttons}>
        {taken === null && !offline && (
          <Button disabled={isBlocked} busy={check.state === 'running'} onClick={() => void work.look()}>
            Revisar el archivo
          </Button>
        )}
        {(taken !== null || offline) && (
          <Button disabled={isBlocked || taken === 0} busy={saving.isSaving} onClick={() => void work.save()}>
            {taken === null ? 'Guardar para importar' : `Importar ${countOf(taken, 'fila', 'filas')}`}
          </Button>
        )}
      </div>
    </div>
  );
}
