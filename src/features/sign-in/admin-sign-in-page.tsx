import { SignIn } from '#src/features/sign-in/sign-in-page.tsx';

export default function AdminSignInPage() {
  return <SignIn door="admin" />;
}
