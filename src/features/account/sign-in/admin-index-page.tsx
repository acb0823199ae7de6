import { Redirect } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { portalIndexOf } from '#src/features/account/sign-in/portal-index.ts';
import { account } from '#src/session/session.ts';

/** `/admin-secure-portal` leads to the analytics, for who may read them (spec §2). */
export default function AdminIndexPage() {
  const person = useSignalValue(account);
  return person && <Redirect to={portalIndexOf(authorityOf(person))} replace />;
}
