import { paths } from '#domain/paths.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

const words: Record<Exclude<StoreState, 'activa'>, { tone: 'info' | 'warn' | 'bad'; text: string }> = {
  borrador: {
    tone: 'info',
    text: 'todavía no vende. Completa su solicitud y envíala; mientras, puedes preparar tus productos.',
  },
  enviada: { tone: 'info', text: 'está en revisión. Lo que prepares se publica cuando se apruebe.' },
  en_revision: { tone: 'info', text: 'está en revisión. Lo que prepares se publica cuando se apruebe.' },
  requiere_informacion: { tone: 'warn', text: 'espera información tuya.' },
  rechazada: { tone: 'bad', text: 'no fue aprobada. Puedes solicitarlo otra vez.' },
  suspendida: {
    tone: 'bad',
    text: 'está suspendida: sus productos no se muestran, y su perfil y su equipo no se cambian. Los pedidos que ya tiene siguen su camino, y lo que cambies de sus productos se guarda. Pregunta por ella en «Contacto y PQR».',
  },
  cerrada: {
    tone: 'bad',
    text: 'está cerrada: ya no vende, y su perfil y su equipo no se cambian. Si tienes dudas, pregunta en «Contacto y PQR».',
  },
};

/** Says to the people of a store that does not sell why, and where that goes on. Of an active store it says nothing. */
export function StoreStateBanner() {
  const { stores = [] } = useOwnStores();
  return stores.map(({ store: { vendor_id, profile, store_state: state, state_note: note } }) => {
    if (state === 'activa') return null;
    const { tone, text } = words[state];
    return (
      <Banner
        key={vendor_id}
        tone={tone}
        inset
        action={
          <LinkButton variant="quiet" size="sm" href={paths.application}>
            Ver la solicitud
          </LinkButton>
        }
      >
        {profile.storeName} {text} {note && `Motivo: ${note}`}
      </Banner>
    );
  });
}
