import { Redirect, useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { dashboardOf, homeOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';

/**
 * `/app` leads each role to its dashboard, and the dashboards of administrators and vendors to the start of their
 * work (spec §2).
 */
export default function HomeRedirectPage() {
  const person = useSignalValue(account);
  const [path] = useLocation();
  if (!person) return null;
  const to = path === paths.app ? dashboardOf(authorityOf(person)) : homeOf(authorityOf(person));
  return <Redirect to={to} replace />;
}
