import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { infoPage } from '#src/features/front/info/info-page.tsx';

export default infoPage(infoPages.howItWorks, [
  {
    title: 'Los cuatro pasos',
    body: (
      <ol>
        <li>
          <b>Registra.</b> La tienda crea su cuenta, presenta su solicitud y escribe sus productos.
        </li>
        <li>
          <b>Envía.</b> Anuncia lo que trae y lo lleva a la bodega, donde se cuenta y recibe un lugar.
        </li>
        <li>
          <b>Vendemos.</b> El producto aparece en el catálogo con las unidades que hay de verdad.
        </li>
        <li>
          <b>Entregamos.</b> La bodega alista el pedido y lo entrega a quien lo compró.
        </li>
      </ol>
    ),
  },
  {
    title: 'Si compras',
    body: (
      <ol>
        <li>Busca o recorre las categorías. No necesitas cuenta para mirar ni para comprar.</li>
        <li>Revisa el carrito: subtotal, IVA, envío y total están a la vista desde el primer producto.</li>
        <li>Con tu cuenta o sin ella, escribe a dónde lo enviamos y elige cómo pagas.</li>
        <li>
          Sigue el pedido en{' '}
          <Link href={paths.myOrders} className="link">
            Mis Pedidos
          </Link>
          . Allí queda también qué se confirmó y qué no, y allí lo cancelas o lo devuelves.
        </li>
      </ol>
    ),
  },
  {
    title: 'Si vendes',
    body: (
      <p>
        Te registras como vendedor, presentas tu solicitud, escribes tus productos y traes la mercancía. Cada
        entrada, salida o ajuste de tus unidades queda en un registro que no se borra y que puedes leer.{' '}
        <Link href={paths.sellers} className="link">
          Conoce cómo vender
        </Link>
        .
      </p>
    ),
  },
  {
    title: 'Sin conexión',
    body: (
      <>
        <p>
          Lo que cambias se guarda primero en tu equipo. Si hay red, sale a los pocos segundos; si no, espera
          y se envía solo cuando vuelve (con la página cerrada, solo en Chrome y Edge). Cada cosa se hace una
          sola vez: tocar dos veces no hace dos pedidos.
        </p>
        <p>
          En{' '}
          <Link href={paths.readiness} className="link">
            Trabajar sin conexión
          </Link>{' '}
          ves qué hay en este equipo y qué tan reciente es.
        </p>
      </>
    ),
  },
  {
    title: 'Cuando algo no sale bien',
    body: (
      <p>
        Un pedido hecho sin red puede encontrar que ya no quedan unidades o que el precio cambió. Entonces no
        decidimos por ti: te mostramos la diferencia y eliges si la aceptas, la corriges o la descartas. Y si
        el problema es otro, consulta la{' '}
        <Link href={paths.help} className="link">
          ayuda
        </Link>{' '}
        o las{' '}
        <Link href={paths.returns} className="link">
          devoluciones
        </Link>
        .
      </p>
    ),
  },
]);
