import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/public-pages/public-pages.ts';
import { infoPage } from '#src/features/info/info-page.tsx';

export default infoPage(infoPages.howItWorks, [
  {
    title: 'Los cuatro pasos',
    body: (
      <ol>
        <li>
          <b>Registra.</b> La tienda crea su cuenta y describe sus productos.
        </li>
        <li>
          <b>Envía.</b> Trae la mercancía a la bodega, donde se cuenta y recibe un lugar.
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
        <li>Busca o recorre las categorías. No necesitas cuenta para mirar ni para llenar el carrito.</li>
        <li>Revisa el carrito: subtotal, IVA, envío y total están a la vista desde el primer producto.</li>
        <li>Ingresa, escribe a dónde lo enviamos y elige cómo pagas.</li>
        <li>
          Sigue el pedido en{' '}
          <Link href={paths.myOrders} className="link">
            Mis Pedidos
          </Link>
          . Allí queda también qué se confirmó y qué no.
        </li>
      </ol>
    ),
  },
  {
    title: 'Si vendes',
    body: (
      <p>
        Te registras como vendedor, describes tus productos y traes la mercancía. Cada entrada, salida o
        conteo de tus unidades queda en un registro que no se borra y que puedes leer.{' '}
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
          Todo lo que haces se guarda primero en tu equipo. Si hay red, sale en ese momento; si no, espera y
          se envía solo, aunque hayas cerrado la página. Cada cosa sale una sola vez: dos toques o dos
          intentos no hacen dos pedidos.
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
