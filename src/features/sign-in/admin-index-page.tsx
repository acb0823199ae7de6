import { Redirect } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';

/** The portal's index leads to analytics (spec §2), and whoever may not read them to the start of their work. */
export default function AdminIndexPage() {
  const person = useSignalValue(account);
  if (!person) return null;
  const readsThem = can(person.user_type, 'readAnalytics');
  return <Redirect to={readsThem ? paths.analytics : homeOf(person.user_type)} replace />;
}
