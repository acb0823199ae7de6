import { Link } from 'wouter';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { divisible } from '#domain/accounts/roles/custom-role.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { holdersLabel, type CustomRole } from '#domain/people/custom-role.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/office/people/roles/roles.module.css';

interface CustomRoleListProps {
  roles: readonly CustomRole[];
  /** Nothing is changed without a connection. */
  offline: boolean;
  onEdit: (role: CustomRole) => void;
  onRemove: (role: CustomRole) => void;
}

/** The roles of the company's own: what each was copied from, how much less it can, and who has it. */
export function CustomRoleList({ roles, offline, onEdit, onRemove }: CustomRoleListProps) {
  if (roles.length === 0)
    return (
      <p className={styles.none}>
        No hay roles propios. Crea uno a partir de un rol fijo y quítale lo que no deba poder: por ejemplo,
        una bodega que mira y no mueve.
      </p>
    );
  return (
    <ul className={styles.own}>
      {roles.map((role) => (
        <li key={role.id}>
          <div>
            <b>{role.name}</b>
            <p>
              {roleLabels[role.base]} sin {countOf(lessThanBase(role), 'permiso', 'permisos')}.{' '}
              {role.people > 0 ? (
                <Link href={`${paths.users}?q=${encodeURIComponent(role.name)}`} className="link">
                  {holdersLabel(role)}
                </Link>
              ) : (
                holdersLabel(role)
              )}
            </p>
          </div>
          <div className={styles.acts} data-print="off">
            <Button
              variant="line"
              disabled={offline}
              aria-label={`Cambiar ${role.name}`}
              onClick={() => onEdit(role)}
            >
              Cambiar
            </Button>
            <Button
              variant="danger-quiet"
              disabled={offline}
              aria-label={`Eliminar ${role.name}`}
              onClick={() => onRemove(role)}
            >
              Eliminar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function lessThanBase({ base, granted }: CustomRole): number {
  return divisible(base).filter((each) => !granted.includes(each)).length;
}
