import { Clock, MapPin, Star } from 'lucide-react';
import type { AddressWithPending } from '#src/shared/accounts/addresses-with-pending.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/account/profile/addresses.module.css';

interface AddressRowProps {
  address: AddressWithPending;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

/** One address: place, recipient, whether it is the default, and its actions. */
export function AddressRow({ address, onEdit, onRemove, onMakeDefault }: AddressRowProps) {
  const { name, phone, city, department, detail, is_default, provisional } = address;
  const where = address.address;
  return (
    <Row
      media={<MapPin />}
      title={detail ? `${where}, ${detail}` : where}
      detail={`${city}, ${department} · ${name} · ${phone}`}
      state={
        <span className={styles.badges}>
          {is_default && (
            <Badge tone="ok" icon={<Star />}>
              Principal
            </Badge>
          )}
          {provisional && (
            <Badge tone="warn" icon={<Clock />}>
              Por enviar
            </Badge>
          )}
        </span>
      }
      action={
        <span className={styles.actions}>
          {!is_default && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Usar ${where} como principal`}
              onClick={onMakeDefault}
            >
              Usar como principal
            </Button>
          )}
          <Button variant="quiet" size="sm" aria-label={`Editar ${where}`} onClick={onEdit}>
            Editar
          </Button>
          <Button variant="danger-quiet" size="sm" aria-label={`Eliminar ${where}`} onClick={onRemove}>
            Eliminar
          </Button>
        </span>
      }
    />
  );
}
