import { Link } from 'wouter';
import { IvaPercent } from '#src/shared/settings/iva-percent.tsx';
import { FreeFrom, ShippingCost } from '#src/shared/settings/shipping-figures.tsx';
import { REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { CompanyFacts } from '#src/features/front/info/company-facts.tsx';
import { infoPage } from '#src/features/front/info/info-page.tsx';
import { LEGAL_TEXTS_SINCE } from '#src/features/front/info/legal-texts-since.ts';
import { SicLink } from '#src/features/front/info/sic-link.tsx';

export default infoPage(
  infoPages.terms,
  [
    {
      title: 'Con quién contratas',
      body: (
        <>
          <p>MeStore es una plataforma de comercio electrónico operada por:</p>
          <CompanyFacts />
          <p>
            El vendedor de cada producto es la tienda que su página nombra. MeStore guarda la mercancía,
            recibe el pedido, lo cobra y lo entrega.
          </p>
        </>
      ),
    },
    {
      title: 'Tu cuenta',
      body: (
        <ul>
          <li>
            Puedes mirar y comprar sin cuenta. Para vender necesitas una. Para comprar o vender hay que ser
            mayor de edad.
          </li>
          <li>Los datos que das deben ser ciertos. La contraseña es tuya: no la compartas.</li>
          <li>
            Puedes cerrar tu sesión o borrar un equipo a distancia cuando quieras, y eliminar la cuenta si no
            tienes pedidos, pagos ni devoluciones en curso ni te debemos dinero.
          </li>
        </ul>
      ),
    },
    {
      title: 'Cómo se hace una compra',
      body: (
        <>
          <ol>
            <li>Antes de confirmar ves un resumen con cada producto, el IVA, el envío y el total.</li>
            <li>
              Al confirmar haces un pedido. Si no hay red queda guardado en tu equipo y sale cuando vuelve.
            </li>
            <li>
              El contrato nace cuando lo confirmamos, entero o en parte. El acuse, con su número y su fecha,
              queda en Mis Pedidos y te llega al correo.
            </li>
            <li>
              Mientras no haya salido puedes pedir que se cancele, entero o lo de una tienda, con el botón
              «Cancelar» del pedido. Si nadie lo prepara se cancela de una vez; si ya lo preparan, la bodega
              responde si alcanzó a detenerlo.
            </li>
            <li>
              Si pagas en línea guardamos los productos mientras pagas. Si no se paga a tiempo, el pedido se
              cancela y te avisamos.
            </li>
            <li>
              Si un precio subió después de que lo viste, te preguntamos antes de cobrarlo. Si bajó, pagas el
              menor.
            </li>
            <li>Lo que no se puede confirmar no se cobra, y te decimos por qué.</li>
          </ol>
          <p>La disponibilidad es la que había al confirmarlo, no la que tu equipo recordaba sin conexión.</p>
        </>
      ),
    },
    {
      title: 'Precios e impuestos',
      body: (
        <p>
          Los precios están en pesos colombianos. Junto a cada uno está su valor con IVA, que es del{' '}
          <IvaPercent />, o el de la clase del producto: reducida, exento o excluido. Si se anuncian dos
          precios, pagas el menor (Ley 1480, artículo 26). El envío se informa aparte y antes de pagar.
        </p>
      ),
    },
    {
      title: 'Pago',
      body: (
        <p>
          Los medios de pago que puedes usar son los que muestra el checkout. MeStore no guarda números de
          tarjeta ni códigos de seguridad, y nunca te los pedirá por mensaje ni por teléfono.
        </p>
      ),
    },
    {
      title: 'Entrega',
      body: (
        <p>
          El envío cuesta <ShippingCost /> y es gratis desde <FreeFrom /> de subtotal. Los plazos por lugar
          están en{' '}
          <Link href={paths.shipping} className="link">
            Envíos
          </Link>
          . El riesgo del producto es tuyo solo desde que lo recibes.
        </p>
      ),
    },
    {
      title: 'Retracto, garantía y reversión',
      body: (
        <p>
          Puedes retractarte dentro de los {WITHDRAWAL_BUSINESS_DAYS} días hábiles siguientes a la entrega,
          con el botón «Devolver» del pedido, y te devolvemos el dinero en {REFUND_DAYS} días calendario o
          menos. Esto, la garantía legal y la reversión del pago se explican en{' '}
          <Link href={paths.returns} className="link">
            Devoluciones y retracto
          </Link>
          . Nada en estos términos las limita.
        </p>
      ),
    },
    {
      title: 'Si vendes',
      body: (
        <ul>
          <li>La tienda garantiza que puede vender lo que publica y responde por su calidad.</li>
          <li>Los conteos de la bodega son los que valen; la tienda puede pedir que se revisen.</li>
          <li>
            Un producto nuevo, y lo que cambia su texto o sus fotos, se revisa antes de publicarse. Si no se
            aprueba, la tienda ve por qué y puede corregirlo. Lo que falte a la verdad o a la ley se retira.
          </li>
        </ul>
      ),
    },
    {
      title: 'Uso correcto',
      body: (
        <p>
          No está permitido suplantar a otra persona, hacer pedidos falsos, opinar sobre lo que no se compró,
          copiar el catálogo de forma masiva ni intentar entrar donde no corresponde. Quien lo haga puede
          perder su cuenta, después de ser escuchado.
        </p>
      ),
    },
    {
      title: 'Responsabilidad',
      body: (
        <p>
          Respondemos por lo que la ley nos asigna, y solidariamente con la tienda cuando así lo dispone. La
          aplicación puede no estar disponible en algún momento; lo que guardaste en tu equipo sigue allí.
        </p>
      ),
    },
    {
      title: 'Ley aplicable y reclamos',
      body: (
        <p>
          Rige la ley colombiana. Puedes reclamarnos primero a nosotros y después, o en lugar de eso, ante la{' '}
          <SicLink /> o un juez. Las cláusulas que desconozcan tus derechos de consumidor no valen.
        </p>
      ),
    },
    {
      title: 'Cambios',
      body: (
        <p>
          Si estos términos cambian, publicamos aquí la fecha. A cada compra se le aplican los que estaban
          vigentes cuando la hiciste.
        </p>
      ),
    },
  ],
  { since: LEGAL_TEXTS_SINCE },
);
