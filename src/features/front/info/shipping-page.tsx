import { Link } from 'wouter';
import { FreeFrom, ShippingCost } from '#src/shared/settings/shipping-figures.tsx';
import { SMALLEST_COIN } from '#domain/payments/cash.ts';
import { deliveryZoneLabels, deliveryZones } from '#domain/delivery/delivery-estimate.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { DispatchRule } from '#src/features/front/info/dispatch-rule.tsx';
import { ShippingPromotions } from '#src/features/front/info/shipping-promotions.tsx';
import { ZonePrices } from '#src/features/front/info/zone-prices.tsx';
import { infoPage } from '#src/features/front/info/info-page.tsx';

export default infoPage(infoPages.shipping, [
  {
    title: 'Cuánto cuesta',
    body: (
      <>
        <p>
          El envío cuesta{' '}
          <b>
            <ShippingCost />
          </b>{' '}
          por pedido, sin importar cuántas cosas lleve, y es <b>gratis</b> cuando el subtotal (sin IVA) llega
          a{' '}
          <b>
            <FreeFrom />
          </b>
          . El carrito te dice cuánto falta, y el total que ves antes de confirmar ya lo incluye.
        </p>
        <ZonePrices />
        <ShippingPromotions />
      </>
    ),
  },
  {
    title: 'Cuándo llega',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Lugar</th>
              <th scope="col">Días de entrega</th>
            </tr>
          </thead>
          <tbody>
            {deliveryZones.map(({ zone, first, last }) => (
              <tr key={zone}>
                <th scope="row">{deliveryZoneLabels[zone]}</th>
                <td>{first === last ? `${first} (el siguiente día de entrega)` : `${first} a ${last}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Se cuentan de lunes a sábado, sin festivos, <DispatchRule />. Son un estimado: la página de cada
          producto muestra las fechas para tu municipio. La ley da {DELIVERY_DAYS} días calendario como máximo
          para entregar (Ley 1480, artículo 50); si no se cumple, escríbenos: puedes cancelar y te devolvemos
          todo.
        </p>
      </>
    ),
  },
  {
    title: 'A dónde enviamos',
    body: (
      <p>
        A todos los municipios de Colombia. En veredas y zonas sin nomenclatura escribe cómo llegar y un
        celular donde te encontremos: la transportadora puede pedirte que recibas en el casco urbano.
      </p>
    ),
  },
  {
    title: 'El día de la entrega',
    body: (
      <ul>
        <li>Recibe cualquier persona mayor de edad que esté en la dirección.</li>
        <li>Revisa el paquete antes de recibirlo. Si está abierto o golpeado, puedes rechazarlo.</li>
        <li>
          Si pagas contraentrega es en efectivo, redondeado hacia abajo a {formatPesos(SMALLEST_COIN)}. Ten el
          valor exacto: quien entrega puede no llevar cambio.
        </li>
        <li>
          Si no te encontramos, el pedido queda con una novedad que ves en Mis Pedidos, y se intenta otra vez.
          Si no se logra vuelve a la bodega: no se te cobra, o te devolvemos lo que pagaste.
        </li>
      </ul>
    ),
  },
  {
    title: 'Si no llega',
    body: (
      <p>
        Mira el estado en{' '}
        <Link href={paths.myOrders} className="link">
          Mis Pedidos
        </Link>
        . Si pasó la fecha estimada,{' '}
        <Link href={paths.contact} className="link">
          escríbenos
        </Link>{' '}
        con el número del pedido. Recibirlo no te quita derechos: sigues teniendo{' '}
        <Link href={paths.returns} className="link">
          retracto y garantía
        </Link>
        .
      </p>
    ),
  },
]);
