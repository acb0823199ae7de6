import { UserRound } from 'lucide-react';
import type { StoreInvitation, StorePerson } from '#domain/stores/store-people.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

interface PersonRowProps {
  person: StorePerson;
  isMe: boolean;
  /** A store keeps one person at least. */
  mayLeave: boolean;
  disabled: boolean;
  onRemove: () => void;
}

export function PersonRow({ person: { name, email }, isMe, mayLeave, disabled, onRemove }: PersonRowProps) {
  return (
    <Row
      media={<UserRound />}
      title={name}
      detail={email}
      state={isMe && <Badge>Tú</Badge>}
      action={
        mayLeave && (
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            aria-label={isMe ? 'Salir de la tienda' : `Sacar a ${name}`}
            onClick={onRemove}
          >
            {isMe ? 'Salir' : 'Sacar'}
          </Button>
        )
      }
    />
  );
}

interface InvitationRowProps {
  invitation: StoreInvitation;
  disabled: boolean;
  onWithdraw: () => void;
}

export function InvitationRow({ invitation, disabled, onWithdraw }: InvitationRowProps) {
  const { email, invited_by_name, created_at } = invitation;
  return (
    <Row
      media={<UserRound />}
      title={email}
      detail={
        <>
          La invitó {invited_by_name} <RelativeTime at={created_at} />
        </>
      }
      state={<Badge tone="warn">Invitada</Badge>}
      action={
        <Button
          variant="quiet"
          size="sm"
          disabled={disabled}
          aria-label={`Retirar la invitación a ${email}`}
          onClick={onWithdraw}
        >
          Retirar
        </Button>
      }
    />
  );
}
