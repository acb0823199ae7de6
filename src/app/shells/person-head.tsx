import { LogIn, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { displayName, type Account, roleNameOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import styles from '#src/app/shells/user-menu-items.module.css';

/** Who is here, above the entries of their menu; a guest of a purchase may enter or make an account. */
export function PersonHead({ person }: { person: Account }) {
  return (
    <>
      <div className={styles.who}>
        <b>{displayName(person)}</b>
        {person.is_guest ? (
          <span>Compras sin cuenta</span>
        ) : (
          <>
            <span className={styles.email}>{person.email}</span>
            <span>{roleNameOf(person)}</span>
          </>
        )}
      </div>
      {person.is_guest && <EntryLinks />}
    </>
  );
}

/** The links to sign in and to make an account. */
export function EntryLinks() {
  return (
    <>
      <Link href={paths.login} className={styles.item}>
        <LogIn />
        Ingresar
      </Link>
      <Link href={paths.register} className={styles.item}>
        <UserPlus />
        Crear una cuenta
      </Link>
    </>
  );
}
