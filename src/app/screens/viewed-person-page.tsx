import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Eye } from 'lucide-react';
import { authorityOf, displayName, roleNameOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { PersonView } from '#domain/people/person-view.ts';
import { paths } from '#domain/paths.ts';
import { ViewedPages, ViewedCopies } from '#src/app/screens/viewed-person-panels.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PersonOrders } from '#src/features/office/people/person-history.tsx';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';
import { NeedsNetwork } from '#src/shared/answers/needs-network.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { account as reader } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/**
 * «Ver como»: what another person's devices receive and may open, for some minutes. It stays in this page's memory alone:
 * it is read anew each time, no copy is kept, and nothing of it can be changed. Leaving the page ends it.
 */
export default function ViewedPersonPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [answer, setAnswer] = useState<Answer<PersonView>>();
  const [isOver, setOver] = useState(false);
  const [, navigate] = useLocation();
  const offline = useSignalValue(connection) === 'offline';
  const readsOrders = can(authorityOf(useSignalValue(reader)), 'readVendorOrders');
  const known = answer?.ok ? answer.body : undefined;

  useEffect(() => {
    if (!offline) void call(peoplePaths.view(id), PersonView).then(setAnswer);
  }, [offline, id]);

  useEffect(() => {
    const leave = () => void call(peoplePaths.endView(id), AnyAnswer, { method: 'POST', keepalive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);

  if (isOver || (known && offline)) {
    return (
      <Page title="Ver como" back={{ href: paths.users, label: 'Usuarios' }}>
        {isOver ? (
          <ErrorState
            title="La vista terminó"
            text="Lo que se leyó ya no está en este equipo. Para ver más, empieza otra desde la ficha de la persona."
          />
        ) : (
          <NeedsNetwork what="lo que ve otra persona" />
        )}
      </Page>
    );
  }
  if (!answer || !known) {
    return (
      <Page title="Ver como" back={{ href: paths.users, label: 'Usuarios' }}>
        {offline ? <NeedsNetwork what="lo que ve otra persona" /> : null}
        {!offline && !answer && <Skeleton label="Leyendo lo que ve…" kind="row" count={6} />}
        {!offline && answer && !answer.ok && (
          <ErrorState
            title="No se pudo leer lo que ve"
            text={answer.message}
            onRetry={() => void call(peoplePaths.view(id), PersonView).then(setAnswer)}
          />
        )}
      </Page>
    );
  }
  const { account } = known;
  return (
    <Page title={`Ver como ${displayName(account)}`}>
      <div className={styles.sheet}>
        <ViewBanner
          view={known}
          onEnd={() => navigate(paths.user(account.id))}
          onTime={() => setOver(true)}
        />
        <ViewedCopies view={known} />
        {readsOrders && (
          <Panel title="Sus pedidos">
            <PersonOrders orders={known.orders} />
          </Panel>
        )}
        <ViewedPages account={account} />
      </div>
    </Page>
  );
}

interface ViewBannerProps {
  view: PersonView;
  onEnd: () => void;
  onTime: () => void;
}

/** Whose eyes these are, how long still, and the way out. */
function ViewBanner({ view, onEnd, onTime }: ViewBannerProps) {
  const nowMs = useNow(1_000);
  const leftMs = Date.parse(view.expires_at) - nowMs;
  const end = useEffectEvent(onTime);
  useEffect(() => {
    if (leftMs <= 0) end();
  }, [leftMs]);
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  return (
    <Banner
      icon={<Eye />}
      action={
        <Button variant="line" size="sm" onClick={onEnd}>
          Terminar
        </Button>
      }
    >
      Ves lo que ve <b>{displayName(view.account)}</b> ({roleNameOf(view.account)}). No puedes cambiar nada, y
      ella sabrá que miraste y por qué.{' '}
      {minutes === 1 ? 'Queda menos de un minuto.' : `Quedan ${countOf(minutes, 'minuto', 'minutos')}.`}
    </Banner>
  );
}
