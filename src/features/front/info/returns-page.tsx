import { Link } from 'wouter';
import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { fullDate, weekdayAndDate } from '#domain/calendar/day.ts';
import {
  GUARANTEE_MONTHS,
  REFUND_DAYS,
  REVERSAL_BUSINESS_DAYS,
  WITHDRAWAL_BUSINESS_DAYS,
} from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { infoPage } from '#src/features/front/info/info-page.tsx';
import { SicLink } from '#src/features/front/info/sic-link.tsx';

/** A delivery whose term spans a holiday and two Sundays. */
const EXAMPLE_DELIVERY = '2026-12-23';

export default infoPage(infoPages.returns, [
  {
    title: 'Derecho de retracto',
    body: (
      <>
        <p>
          Si te arrepientes de una compra puedes devolverla sin dar razones, dentro de los{' '}
          {WITHDRAWAL_BUSINESS_DAYS} días hábiles siguientes a la entrega (Ley 1480 de 2011, artículo 47). Los
          sábados, los domingos y los festivos no cuentan.
        </p>
        <p>
          Por ejemplo: lo que recibes el {weekdayAndDate(EXAMPLE_DELIVERY, EXAMPLE_DELIVERY)}, puedes
          devolverlo hasta el {fullDate(addBusinessDays(EXAMPLE_DELIVERY, WITHDRAWAL_BUSINESS_DAYS))}.
        </p>
      </>
    ),
  },
  {
    title: 'Qué no admite retracto',
    body: (
      <>
        <p>La ley exceptúa del retracto, entre otros:</p>
        <ul>
          <li>lo hecho a tu medida o claramente personalizado;</li>
          <li>lo que por su naturaleza no se puede devolver o se daña o vence con rapidez;</li>
          <li>los bienes de uso personal;</li>
          <li>los servicios que ya empezaron con tu acuerdo;</li>
          <li>los bienes y servicios cuyo precio depende de los mercados financieros, y las apuestas.</li>
        </ul>
        <p>La garantía no tiene estas excepciones: si el producto salió malo, aplica siempre.</p>
      </>
    ),
  },
  {
    title: 'Cómo devolver',
    body: (
      <ol>
        <li>
          Abre el pedido en{' '}
          <Link href={paths.myOrders} className="link">
            Mis Pedidos
          </Link>{' '}
          y toca «Devolver» dentro del plazo: eliges las unidades y el motivo, y ves cuánto te devolvemos. Si
          no puedes,{' '}
          <Link href={paths.contact} className="link">
            escríbenos
          </Link>{' '}
          qué pedido y qué producto. El plazo se cumple con la solicitud, no con la llegada del paquete.
        </li>
        <li>
          Devuelve el producto como lo recibiste, con sus accesorios y empaques. Abrirlo para revisarlo no te
          quita el derecho.
        </li>
        <li>
          En el retracto, el transporte de la devolución lo pagas tú. Si el producto llegó dañado, equivocado
          o incompleto, lo pagamos nosotros.
        </li>
        <li>
          Te avisamos cuando la aprobamos, cuando recibimos el producto y cuando sale el dinero. Mientras no
          lo hayamos recibido puedes retirar la solicitud.
        </li>
      </ol>
    ),
  },
  {
    title: 'Tu dinero',
    body: (
      <p>
        Te devolvemos todo lo que pagaste por el producto, con su parte del IVA y del envío, sin descuentos,
        dentro de los {REFUND_DAYS} días calendario siguientes a tu retracto y por el medio que tú elijas (Ley
        2439 de 2024): escribe cuál en el comentario de la devolución, sin números de tarjeta. Si pagaste
        contraentrega, ahí nos dices a qué cuenta lo enviamos.
      </p>
    ),
  },
  {
    title: 'Garantía legal',
    body: (
      <>
        <p>
          Todo producto nuevo tiene garantía. Si la publicación no dice un plazo, es de {GUARANTEE_MONTHS}{' '}
          meses desde la entrega (Ley 1480, artículo 8); en perecederos, hasta su fecha de vencimiento.
        </p>
        <p>
          Si falla, primero se repara gratis. Si no se puede reparar o la falla se repite, tú eliges entre que
          se te devuelva el dinero o se te cambie el producto (artículo 11).
        </p>
      </>
    ),
  },
  {
    title: 'Reversión del pago',
    body: (
      <p>
        Si pagaste con tarjeta o por un medio electrónico, puedes pedir que se reverse el pago cuando hubo
        fraude, no pediste la compra, no llegó, llegó otra cosa o llegó defectuosa. Pídelo dentro de los{' '}
        {REVERSAL_BUSINESS_DAYS} días hábiles siguientes a enterarte, a nosotros y al banco que emitió tu
        medio de pago (Ley 1480, artículo 51; Decreto 587 de 2016).
      </p>
    ),
  },
  {
    title: 'Si no quedas conforme',
    body: (
      <p>
        Presenta un reclamo en{' '}
        <Link href={paths.contact} className="link">
          Contacto y PQR
        </Link>
        . Si nuestra respuesta no te satisface, puedes acudir a la <SicLink />.
      </p>
    ),
  },
]);
