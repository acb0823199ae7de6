import { useState } from 'react';
import { paths } from '#domain/paths.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { install, installOffer, installsByHand } from '#src/device/install-prompt.ts';
import { INSTALL_HELP } from '#src/shared/device/install-help.ts';
import { reloadApp } from '#src/device/service-worker.ts';
import { protectStorage } from '#src/shared/device/protect-storage.ts';
import { connection, syncNow } from '#src/sync/sync-status.ts';
import type { Lack } from '#src/features/account/readiness/readiness.ts';
import { lackMessages, remedyLabels, type Remedy } from '#src/features/account/readiness/lack-messages.ts';
import styles from '#src/features/account/readiness/lack-row.module.css';

interface LackRowProps {
  lack: Lack;
  /** It stops nobody. */
  isAdvice?: boolean;
  /** Called after the person did something about it. */
  onMended: () => void;
}

/** One missing thing, and the button that mends it. */
export function LackRow({ lack, isAdvice = false, onMended }: LackRowProps) {
  const { title, detail, remedy } = lackMessages[lack];
  return (
    <li className={styles.item}>
      <Row title={title} detail={detail}>
        <div className={styles.foot}>
          {isAdvice ? <Badge tone="info">Recomendado</Badge> : <Badge tone="warn">Falta</Badge>}
          {remedy && <RemedyButton remedy={remedy} onMended={onMended} />}
        </div>
      </Row>
    </li>
  );
}

function RemedyButton({ remedy, onMended }: { remedy: Remedy; onMended: () => void }) {
  const offline = useSignalValue(connection) === 'offline';
  const installable = useSignalValue(installOffer);
  const [busy, setBusy] = useState(false);

  if (remedy === 'sign_in') {
    return (
      <LinkButton
        variant="soft"
        size="sm"
        href={`${paths.login}?next=${encodeURIComponent(paths.readiness)}`}
      >
        {remedyLabels.sign_in}
      </LinkButton>
    );
  }
  if (remedy === 'install' && !installable) {
    return (
      installsByHand() && (
        <LinkButton variant="soft" size="sm" href={INSTALL_HELP}>
          Cómo instalar
        </LinkButton>
      )
    );
  }

  async function mend(): Promise<void> {
    if (offline && remedy !== 'protect') {
      toast({ tone: 'warning', text: 'Ahora no hay conexión. Intenta cuando vuelva.' });
      return;
    }
    setBusy(true);
    await remedies[remedy as keyof typeof remedies]().finally(() => setBusy(false));
    onMended();
  }

  return (
    <Button variant="soft" size="sm" busy={busy} onClick={() => void mend()}>
      {remedyLabels[remedy]}
    </Button>
  );
}

const remedies = {
  update: () => syncNow(),
  protect: () => protectStorage(),
  install: async () => void (await install()),
  renew: renewGrant,
  reload: reloadApp,
} satisfies Record<Exclude<Remedy, 'sign_in'>, () => Promise<void>>;

/**
 * A renewed session brings a new permission; a session that the server no longer knows has to be opened
 * again.
 */
async function renewGrant(): Promise<void> {
  const { renewSession } = await import('#src/session/renew-session.ts');
  if ((await renewSession()) === null) {
    toast({ tone: 'warning', text: 'La sesión terminó. Ingresa de nuevo con tu contraseña.' });
  }
}
