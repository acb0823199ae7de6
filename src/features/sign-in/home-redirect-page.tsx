import { Redirect } from 'wouter';
import { useSignalValue } from '#src/db/use-live.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';

/** `/dashboard`, `/app` and `/admin` lead each role to the start of its work (spec §2). */
export default function HomeRedirectPage() {
  const person = useSignalValue(account);
  return person && <Redirect to={homeOf(person.user_type)} replace />;
}
