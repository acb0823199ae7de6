import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { signOutAsking } from '#src/shared/accounts/sign-out-asking.ts';
import { Button } from '#src/ui/button.tsx';

export function SignOutButton() {
  const [, navigate] = useLocation();

  async function leave(): Promise<void> {
    if (await signOutAsking()) navigate(paths.marketplace);
  }

  return (
    <Button variant="line" onClick={() => void leave()}>
      <LogOut />
      Cerrar Sesión
    </Button>
  );
}
