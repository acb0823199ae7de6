import { Share2 } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Shares this address through the phone, or copies it where the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ text: 'Enlace copiado' });
    } catch (problem) {
      const dismissed = problem instanceof DOMException && problem.name === 'AbortError';
      if (!dismissed)
        toast({ text: 'No se pudo copiar el enlace. Cópialo de la barra de direcciones.', tone: 'error' });
    }
  }
  return (
    <IconButton label="Compartir" onClick={() => void share()}>
      <Share2 />
    </IconButton>
  );
}
