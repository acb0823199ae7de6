import { PackageCheck } from 'lucide-react';
import { Link } from 'wouter';
import { REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { infoPage } from '#src/features/front/info/info-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

export default infoPage(infoPages.sellers, [
  {
    title: 'Qué hacemos por tu tienda',
    body: (
      <ul>
        <li>Guardamos tu mercancía en la bodega y respondemos por contarla y ubicarla.</li>
        <li>La mostramos en el catálogo, con sus fotos, su precio y sus unidades.</li>
        <li>Alistamos y entregamos cada pedido.</li>
        <li>Te mostramos cada movimiento de tus existencias: cuándo, cuánto, quién y por qué.</li>
        <li>
          Atendemos al comprador, y te escribimos si lo que llega a la bodega difiere de lo que anunciaste.
        </li>
      </ul>
    ),
  },
  {
    title: 'Cómo empezar',
    body: (
      <>
        <ol>
          <li>Crea tu cuenta de vendedor y confirma tu correo y tu celular.</li>
          <li>
            Completa la «Solicitud» de tu tienda con sus documentos. Una persona del equipo la revisa y, si
            algo falta, lees qué es.
          </li>
          <li>
            Escribe tus productos, uno por uno o con un archivo de Excel o CSV. Antes de publicarlos revisamos
            que la información sea completa y verdadera; después tú cambias sus precios, sus fotos y sus
            textos.
          </li>
          <li>
            Cuando tu tienda esté activa, anuncia lo que vas a traer en «Avisos de ingreso» y llévalo a la
            bodega. Cada producto se vende con las unidades que se contaron al recibirlo.
          </li>
        </ol>
        <p>
          Lo que te compran lo ves en «Pedidos», también sin conexión, con la comisión de cada venta y lo que
          te queda de ella; en «Reportes» están todas juntas. También ves tu saldo, qué espera y hasta cuándo,
          y una liquidación de cada giro, línea por línea.
        </p>
        <p>
          <LinkButton href={paths.vendorRegister}>
            <PackageCheck />
            Registrar mi tienda
          </LinkButton>
        </p>
      </>
    ),
  },
  {
    title: 'Qué puedes vender',
    body: (
      <>
        <p>Cualquier producto legal que quepa en un estante y viaje en una caja. No se admiten:</p>
        <ul>
          <li>imitaciones, productos robados o sin papeles de importación;</li>
          <li>armas, explosivos, sustancias controladas ni medicamentos de venta con fórmula;</li>
          <li>animales vivos, ni plantas o animales protegidos;</li>
          <li>alimentos sin registro sanitario o sin fecha de vencimiento;</li>
          <li>nada que la ley colombiana prohíba vender a distancia.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Precios, comisión y pagos',
    body: (
      <ul>
        <li>Tú fijas el precio. El catálogo lo muestra junto a su valor con IVA.</li>
        <li>
          La comisión y la forma de pagarte se acuerdan contigo antes de publicar, con los impuestos y
          retenciones que la ley ordena. Mientras no se acuerde una, tus ventas no pagan comisión; la que paga
          cada venta queda fija cuando se hace, y un cambio posterior no la toca. Las retenciones se
          descuentan cuando la venta se libera, por reglas con su norma que confirma un contador, y se ven una
          por una en tus liquidaciones.
        </li>
      </ul>
    ),
  },
  {
    title: 'Tus obligaciones con quien compra',
    body: (
      <>
        <p>La tienda es quien vende, y ante el comprador responde por lo que vende (Ley 1480 de 2011):</p>
        <ul>
          <li>la información y las fotos son verdaderas y suficientes;</li>
          <li>el producto es nuevo, salvo que la publicación diga otra cosa, y tiene garantía;</li>
          <li>
            acepta el retracto dentro de los {WITHDRAWAL_BUSINESS_DAYS} días hábiles, y la devolución del
            dinero se hace en {REFUND_DAYS} días calendario o menos;
          </li>
          <li>
            factura la venta según las reglas de la DIAN. MeStore no emite facturas por ti: en cada pedido
            registras el número y el CUFE de la tuya, y quien compró la ve en su pedido.
          </li>
        </ul>
        <p>
          El detalle está en los{' '}
          <Link href={paths.terms} className="link">
            términos y condiciones
          </Link>
          .
        </p>
      </>
    ),
  },
]);
