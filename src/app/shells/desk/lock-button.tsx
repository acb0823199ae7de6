import { Lock } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { lock } from '#src/shared/accounts/lock-device.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Leaves a floor device for the next person. */
export default function LockButton() {
  const [, navigate] = useLocation();
  async function leave(): Promise<void> {
    if (await lock()) return;
    toast({ tone: 'warning', text: 'Elige antes un PIN: sin él no podrías volver a entrar sin conexión.' });
    navigate(paths.quickSwitch);
  }
  return (
    <IconButton label="Bloquear o cambiar de persona" onClick={() => void leave()}>
      <Lock />
    </IconButton>
  );
}
