import { SignIn } from '#src/features/account/sign-in/sign-in-page.tsx';

export default function AdminSignInPage() {
  return <SignIn door="admin" />;
}
