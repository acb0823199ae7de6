import { UserRound } from 'lucide-react';
import { formatPesos } from '#domain/base/money.ts';
import { companyRoleLabels, type CompanyLimits } from '#domain/companies/company.ts';
import type { CompanyInvitation, CompanyPerson } from '#domain/companies/company-people.ts';
import styles from '#src/features/account/profile/addresses.module.css';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

interface CompanyPersonRowProps {
  person: CompanyPerson;
  isMe: boolean;
  /** Null of who may not. */
  onChange: (() => void) | null;
  onRemove: (() => void) | null;
  disabled: boolean;
}

export function CompanyPersonRow({ person, isMe, onChange, onRemove, disabled }: CompanyPersonRowProps) {
  const { name, email, role } = person;
  return (
    <Row
      media={<UserRound />}
      title={name}
      detail={email === '' ? undefined : [email, limitsText(person)].filter(Boolean).join(' · ')}
      state={
        <span className={styles.badges}>
          <Badge>{companyRoleLabels[role]}</Badge>
          {isMe && <Badge>Tú</Badge>}
        </span>
      }
      action={
        onRemove && (
          <span className={styles.actions}>
            {onChange && (
              <Button
                variant="quiet"
                size="sm"
                disabled={disabled}
                aria-label={`Cambiar lo que hace ${name}`}
                onClick={onChange}
              >
                Cambiar
              </Button>
            )}
            <Button
              variant="danger-quiet"
              size="sm"
              disabled={disabled}
              aria-label={isMe ? 'Salir de la empresa' : `Sacar a ${name}`}
              onClick={onRemove}
            >
              {isMe ? 'Salir' : 'Sacar'}
            </Button>
          </span>
        )
      }
    />
  );
}

interface CompanyInvitationRowProps {
  invitation: CompanyInvitation;
  disabled: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

export function CompanyInvitationRow(props: CompanyInvitationRowProps) {
  const { invitation, disabled, onResend, onWithdraw } = props;
  const { email, role, invited_by_name, created_at } = invitation;
  return (
    <Row
      media={<UserRound />}
      title={email}
      detail={
        <>
          {companyRoleLabels[role]} · la invitó {invited_by_name} <RelativeTime at={created_at} />
        </>
      }
      state={<Badge tone="warn">Invitada</Badge>}
      action={
        <span className={styles.actions}>
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            aria-label={`Enviar otra vez la invitación a ${email}`}
            onClick={onResend}
          >
            Enviar otra vez
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            aria-label={`Retirar la invitación a ${email}`}
            onClick={onWithdraw}
          >
            Retirar
          </Button>
        </span>
      }
    />
  );
}

function limitsText({ order_limit, month_limit }: CompanyLimits): string {
  return [
    order_limit === null ? '' : `hasta ${formatPesos(order_limit)} por pedido`,
    month_limit === null ? '' : `hasta ${formatPesos(month_limit)} al mes`,
  ]
    .filter(Boolean)
    .join(' y ');
}
