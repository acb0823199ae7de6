import { Link } from 'wouter';
import { IvaPercent } from '#src/shared/settings/iva-percent.tsx';
import { FreeFrom } from '#src/shared/settings/shipping-figures.tsx';
import { homeDeliveryFact } from '#domain/delivery/delivery-estimate.ts';
import { SIC_URL, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import { Wordmark } from '#src/ui/marks/wordmark.tsx';
import styles from '#src/app/shells/buyer-footer.module.css';

interface FooterGroup {
  title: string;
  links: readonly [label: string, href: string][];
}

const groups: readonly FooterGroup[] = [
  {
    title: 'Comprar',
    links: [
      ['Inicio', paths.marketplaceHome],
      ['Todos los productos', paths.search],
      ['Mis Pedidos', paths.myOrders],
      ['Seguir un pedido', paths.track],
      ['Envíos', paths.shipping],
      ['Devoluciones y retracto', paths.returns],
      ['Ayuda', paths.help],
      ['Contacto y PQR', paths.contact],
    ],
  },
  {
    title: 'MeStore',
    links: [
      ['Quiénes somos', paths.about],
      ['Cómo funciona', paths.howItWorks],
      ['Vende en MeStore', paths.sellers],
      ['Trabaja con nosotros', paths.careers],
      ['Portal de bodega', paths.app],
      ['Portal Admin', paths.adminPortal],
      ['Acerca de la aplicación', paths.aboutApp],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Términos y condiciones', paths.terms],
      ['Tratamiento de datos', paths.privacy],
      ['Cookies', paths.cookies],
    ],
  },
];

export default function BuyerFooter() {
  return (
    <footer className={styles.footer} data-surface="brand" data-print="off">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark height={24} />
          <p>
            Mercado de Bucaramanga. Envío gratis desde <FreeFrom />. {homeDeliveryFact(useDispatch())}.
          </p>
        </div>
        <nav aria-label="Enlaces del pie" className={styles.groups}>
          {groups.map((group) => (
            <div key={group.title}>
              <h2 className={styles.title}>{group.title}</h2>
              <ul className={styles.links}>
                {group.links.map(([label, href]) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.legal}>
          <p>
            Los precios están en pesos colombianos; junto a cada uno está el valor con su IVA (el general es
            del <IvaPercent />
            ). Tienes derecho de retracto en los {WITHDRAWAL_BUSINESS_DAYS} días hábiles siguientes a la
            entrega.
          </p>
          <p>
            <a href={SIC_URL} rel="noreferrer" target="_blank">
              Superintendencia de Industria y Comercio
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
