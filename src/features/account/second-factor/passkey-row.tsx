import { KeyRound } from 'lucide-react';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import type { Passkey } from '#domain/passkeys/passkey.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  offline: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey, when it was used, and whether it outlives its device. */
export function PasskeyRow({ passkey, offline, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at: createdAt, last_used_at: usedAt } = passkey;
  return (
    <Row
      media={<KeyRound />}
      title={name}
      detail={
        <>
          Agregada el {fullDate(dayInBogota(Date.parse(createdAt)))}
          {usedAt !== null && (
            <>
              {' · '}Usada <RelativeTime at={Date.parse(usedAt)} />
            </>
          )}
        </>
      }
      state={<PasskeyState passkey={passkey} />}
    >
      <div className={styles.rowActions}>
        <Button variant="quiet" size="sm" disabled={offline} onClick={onRename}>
          Cambiar nombre
        </Button>
        <Button variant="danger-quiet" size="sm" disabled={offline} onClick={onRemove}>
          Quitar
        </Button>
      </div>
    </Row>
  );
}

function PasskeyState({ passkey }: { passkey: Passkey }) {
  if (!passkey.works_here) return <Badge tone="warn">De otra dirección: no abre</Badge>;
  return passkey.is_backed_up ? (
    <Badge tone="ok">Con copia</Badge>
  ) : (
    <Badge tone="off">Solo en su equipo</Badge>
  );
}
