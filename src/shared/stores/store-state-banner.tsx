import { paths } from '#domain/paths.ts';
import type { StoreState } from '#domain/stores/store-application.ts';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

const words: Record<Exclude<StoreState, 'activa'>, { tone: 'info' | 'warn' | 'bad'; said: string }> = {
  borrador: {
    tone: 'info',
    said: 'todavía no vende. Completa su solicitud y envíala; mientras, puedes preparar tus productos.',
  },
  enviada: { tone: 'info', said: 'está en revisión. Lo que prepares se publica cuando se apruebe.' },
  en_revision: { tone: 'info', said: 'está en revisión. Lo que prepares se publica cuando se apruebe.' },
  requiere_informacion: { tone: 'warn', said: 'espera información tuya.' },
  rechazada: { tone: 'bad', said: 'no fue aprobada. Puedes solicitarlo otra vez.' },
  suspendida: {
    tone: 'bad',
    said: 'está suspendida: sus productos no se muestran, y su perfil y su equipo no se cambian. Los pedidos que ya tiene siguen su camino, y lo que cambies de sus productos se guarda. Pregunta por ella en «Contacto y PQR».',
  },
  cerrada: {
    tone: 'bad',
    said: 'está cerrada: ya no vende, y su perfil y su equipo no se cambian. Si tienes dudas, pregunta en «Contacto y PQR».',
  },
};

/** Says to the people of a store that does not sell why, and where that goes on. Of an active store it says nothing. */
export function StoreStateBanner() {
  const { stores = [] } = useOwnStores();
  return stores.map(({ store: { vendor_id, profile, store_state: state, state_note: note } }) => {
    if (state === 'activa') return null;
    const { tone, said } = words[state];
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
        {profile.storeName} {said} {note && `Motivo: ${note}`}
      </Banner>
    );
  });
}
