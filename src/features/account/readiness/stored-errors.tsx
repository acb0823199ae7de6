import { countOf } from '#domain/base/spanish-text.ts';
import { Copy, Trash2 } from 'lucide-react';
import { errorTypeLabels, MAX_STORED_ERRORS, type StoredError } from '#domain/errors/app-error.ts';
import { paths } from '#domain/paths.ts';
import { Link } from 'wouter';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { clearErrors, storedErrors, writeErrors } from '#src/errors/error-log.ts';
import { ErrorDetails, ErrorFacts } from '#src/shared/device/error-details.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { errorsText } from '#src/features/account/readiness/errors-text.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/account/readiness/stored-errors.module.css';

/** The last errors of this device: to read, to copy for whoever helps, and to clear. */
export function StoredErrors() {
  const errors = useSignalValue(storedErrors);
  return (
    <Panel title="Últimos errores">
      <p className={styles.about}>
        Se guardan en este equipo, hasta {MAX_STORED_ERRORS}, sin nada que diga quién eres: ni correos, ni
        teléfonos, ni claves. Lo que se cuenta a MeStore está en{' '}
        <Link href={paths.privacy}>Tratamiento de datos</Link>.
      </p>
      {errors.length > 0 && (
        <div className={styles.actions}>
          <Button variant="line" size="sm" onClick={() => void copyErrors()}>
            <Copy />
            Copiar
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void askAndClear()}>
            <Trash2 />
            Borrar
          </Button>
        </div>
      )}
      {errors.length === 0 ? (
        <EmptyState title="Aquí no ha fallado nada">
          Si algo falla, lo verás aquí y podrás copiarlo.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {errors.map((each) => (
            <ErrorLine key={`${each.first} ${each.type} ${each.message} ${each.details}`} error={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ErrorLine({ error }: { error: StoredError }) {
  const { code, type, message, count, timestamp, url, version, details } = error;
  return (
    <li className={styles.error}>
      <p className={styles.message}>{message}</p>
      <ErrorFacts>
        <Tag tone="label">{code}</Tag>
        <span>{errorTypeLabels[type]}</span>
        <span>
          <RelativeTime at={timestamp} />
        </span>
        {count > 1 && <span>{countOf(count, 'vez', 'veces')}</span>}
      </ErrorFacts>
      <ErrorDetails frames={details || 'Sin más datos.'}>
        <ErrorFacts>
          <span>{url}</span>
          <span>versión {version}</span>
        </ErrorFacts>
      </ErrorDetails>
    </li>
  );
}

/** To the clipboard; into a file where the browser does not let it. */
async function copyErrors(): Promise<void> {
  writeErrors();
  const text = errorsText(storedErrors.peek());
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: 'Errores copiados' });
  } catch {
    saveFile(new Blob([text], { type: 'application/json' }), 'mestore-errores.json');
    toast({ tone: 'info', text: 'Este navegador no dejó copiar: quedaron en un archivo.' });
  }
}

async function askAndClear(): Promise<void> {
  const isSure = await confirmDialog({
    title: '¿Borrar los errores de este equipo?',
    text: 'No se puede deshacer. Tu carrito y tus cambios por enviar no se tocan.',
    confirm: 'Borrar errores',
    danger: true,
  });
  if (isSure) clearErrors();
}
