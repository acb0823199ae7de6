import { requestPersistence } from '#src/device/storage.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Asks the browser never to erase this device's data by itself, and shows its answer. */
export async function protectStorage(): Promise<void> {
  if (await requestPersistence()) toast({ text: 'Tus datos quedan protegidos en este equipo.' });
  else toast({ tone: 'warning', text: 'El navegador no lo permitió. Instalar MeStore suele ayudar.' });
}
