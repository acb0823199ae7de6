import { TRACKING_LINK_DAYS } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { AskForLink } from '#src/features/shop/orders/tracking/ask-for-link.tsx';
import { TypeCode } from '#src/features/shop/orders/tracking/type-code.tsx';
import { FollowedHere } from '#src/features/shop/orders/tracking/followed-here.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Link } from 'wouter';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

interface AskForLinkPageProps {
  /** The number in the address, as it is written there. */
  written: string;
  /** The address held something that is not a link. */
  isBroken: boolean;
}

/** A person asks here for the link of a purchase, and finds the purchases that they follow on this device. */
export function AskForLinkPage({ written, isBroken }: AskForLinkPageProps) {
  const person = useSignalValue(account);
  return (
    <Page title="Seguir un pedido">
      <div className={styles.ask}>
        <p className={styles.lead}>
          Escribe el número y el correo del pedido. Te enviamos un enlace que muestra en qué va durante{' '}
          {TRACKING_LINK_DAYS} días, sin iniciar sesión.
        </p>
        {person && (
          <p>
            Lo que compraste con esta cuenta está en{' '}
            <Link href={paths.myOrders} className="link">
              Mis Pedidos
            </Link>
            .
          </p>
        )}
        {isBroken && (
          <Banner tone="warn" inset>
            El enlace está incompleto. Cópialo entero del correo, escribe su código o pide otro.
          </Banner>
        )}
        <AskForLink key={written} number={written} />
        <TypeCode key={`code ${written}`} number={written} />
        <FollowedHere />
      </div>
    </Page>
  );
}
