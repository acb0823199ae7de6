import { Link } from 'wouter';
import { AUTH_EVENTS_RETENTION_DAYS } from '#domain/accounts/account-terms.ts';
import {
  ACCOUNTING_RECORDS_YEARS,
  DATA_CLAIM_BUSINESS_DAYS,
  DATA_CLAIM_EXTENSION_BUSINESS_DAYS,
  DATA_QUERY_BUSINESS_DAYS,
} from '#domain/legal/consumer-terms.ts';
import { ERRORS_RETENTION_DAYS } from '#domain/errors/error-report.ts';
import { LEADS_RETENTION_DAYS } from '#domain/leads/listed-lead.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { INVITATION_DAYS } from '#domain/stores/store-people.ts';
import { CompanyFacts } from '#src/features/front/info/company-facts.tsx';
import { infoPage } from '#src/features/front/info/info-page.tsx';
import { LEGAL_TEXTS_SINCE } from '#src/features/front/info/legal-texts-since.ts';
import { SicLink } from '#src/features/front/info/sic-link.tsx';

export default infoPage(
  infoPages.privacy,
  [
    { title: 'Responsable del tratamiento', body: <CompanyFacts /> },
    {
      title: 'Qué datos guardamos',
      body: (
        <ul>
          <li>
            <b>De tu cuenta:</b> nombre, correo, celular, direcciones, si compras o vendes, tu contraseña
            convertida en un código del que no se puede volver a ella y, si ingresas con Google, el
            identificador que Google te da.
          </li>
          <li>
            <b>De tus pedidos:</b> qué compraste, cuánto costó, a nombre de quién, a qué dirección y teléfono
            y, si lo diste, tu documento para la factura.
          </li>
          <li>
            <b>De tus ingresos:</b> fecha, resultado, dirección IP y tipo de equipo, para cuidar tu cuenta.
          </li>
          <li>
            <b>De lo que nos escribes:</b> tus peticiones, quejas y reclamos, y nuestra respuesta.
          </li>
          <li>
            <b>Si pides acceso anticipado:</b> tu nombre, correo, si vienes a vender o a comprar y, si los
            das, tu teléfono y tu empresa.
          </li>
          <li>
            <b>De lo que opinas:</b> tus estrellas y tu comentario sobre lo que recibiste, que cualquiera lee
            con tu primer nombre y la inicial de tu apellido.
          </li>
          <li>
            <b>Si tienes una tienda:</b> lo que escribes de ella. Su página pública muestra el nombre, la
            descripción, la ciudad, el tiempo de alistamiento y la política de devoluciones; el teléfono, la
            dirección y el correo no.
          </li>
          <li>
            <b>Si una tienda te invita:</b> tu correo, para enviarte el enlace.
          </li>
          <li>
            <b>De tu autorización:</b> qué texto aceptaste, cuándo y desde qué equipo.
          </li>
        </ul>
      ),
    },
    {
      title: 'Para qué los usamos',
      body: (
        <>
          <p>Con tu autorización previa, expresa e informada, los usamos para:</p>
          <ul>
            <li>abrir y cuidar tu cuenta;</li>
            <li>tomar, cobrar, entregar y facturar tus pedidos, y atender devoluciones y garantías;</li>
            <li>avisarte de lo que pasa con ellos;</li>
            <li>escribirte sobre el acceso anticipado, si lo pediste;</li>
            <li>responder lo que nos preguntas o reclamas;</li>
            <li>cumplir las leyes contables, tributarias y de protección al consumidor.</li>
          </ul>
          <p>
            No los usamos para publicidad si no lo autorizas aparte, no los vendemos y no tomamos con ellos
            decisiones automáticas que te afecten.
          </p>
        </>
      ),
    },
    {
      title: 'Con quién los compartimos',
      body: (
        <ul>
          <li>Con quien transporta tu pedido: nombre, teléfono y dirección.</li>
          <li>
            Con la tienda que te vende, lo necesario para facturar y responder por la garantía, si hace falta:
            en MeStore la tienda no ve quién le compra.
          </li>
          <li>
            Con la pasarela de pago, cuando pagas en línea. El número de tu tarjeta no pasa por MeStore.
          </li>
          <li>Con quien nos presta el envío de correos y mensajes, solo para entregarlos.</li>
          <li>Con las autoridades, cuando la ley o un juez lo ordenan.</li>
        </ul>
      ),
    },
    {
      title: 'Qué queda en tu equipo',
      body: (
        <p>
          Para funcionar sin conexión, tu equipo guarda una copia de lo tuyo, cifrada con una llave de tu
          cuenta. Se borra cuando cierras sesión o cuando la borras a distancia, menos lo que falta por
          enviar. El detalle está en{' '}
          <Link href={paths.cookies} className="link">
            cookies y datos en tu equipo
          </Link>
          .
        </p>
      ),
    },
    {
      title: 'Cuando algo falla',
      body: (
        <p>
          Tu equipo guarda los últimos errores de la aplicación para que los veas en{' '}
          <Link href={paths.aboutApp} className="link">
            Acerca de MeStore
          </Link>
          . Los que son culpa nuestra nos los cuenta sin decir de quién son: qué falló, en qué página, con qué
          versión y qué clase de navegador. Antes se borra lo que parezca un correo, un teléfono, un documento
          o una clave, y a los {ERRORS_RETENTION_DAYS} días de no repetirse los olvidamos.
        </p>
      ),
    },
    {
      title: 'Cómo los protegemos',
      body: (
        <p>
          Los datos viajan cifrados, cada persona ve solo lo suyo, los accesos quedan registrados y nadie,
          tampoco quien administra, puede leer tu contraseña. Si una falla de seguridad afecta tus datos, te
          avisamos a ti y a la Superintendencia de Industria y Comercio.
        </p>
      ),
    },
    {
      title: 'Cuánto tiempo los guardamos',
      body: (
        <p>
          Mientras tengas cuenta o, si compraste sin ella, hasta que borres tus datos desde Mi Perfil.
          Entonces se borra lo que dice quién eres. Queda, sin tu nombre, lo que la ley obliga a conservar:
          los registros contables de tus compras por {ACCOUNTING_RECORDS_YEARS} años (Código de Comercio,
          artículo 60) y la prueba de tu autorización. Si diste tu documento para una factura, con ellos
          quedan ese documento y el nombre que escribiste con él, que se informan a la DIAN; si trabajaste en
          la bodega, el libro de movimientos conserva el nombre con el que los hiciste. Los registros de
          ingreso se guardan {AUTH_EVENTS_RETENTION_DAYS} días. Los datos con que pediste acceso anticipado,{' '}
          {LEADS_RETENTION_DAYS.nuevo} días desde la última vez que lo pediste, o hasta que pidas borrarlos.
          El correo con que una tienda te invitó, si no aceptas, {INVITATION_DAYS} días.
        </p>
      ),
    },
    {
      title: 'Tus derechos',
      body: (
        <>
          <p>La Ley 1581 de 2012 (artículo 8) te da derecho a:</p>
          <ul>
            <li>conocer, actualizar y corregir tus datos;</li>
            <li>pedir prueba de la autorización que diste;</li>
            <li>saber qué uso les hemos dado;</li>
            <li>
              retirar la autorización o pedir que se borren, cuando no haya un deber legal de conservarlos;
            </li>
            <li>consultarlos gratis;</li>
            <li>
              quejarte ante la <SicLink />, después de habernos reclamado.
            </li>
          </ul>
          <p>
            Casi todo lo haces tú en{' '}
            <Link href={paths.account} className="link">
              Mi Perfil
            </Link>
            : corregir tus datos, descargar todo lo que guardamos de ti y eliminar la cuenta.
          </p>
        </>
      ),
    },
    {
      title: 'Consultas y reclamos',
      body: (
        <>
          <p>
            También puedes escribirnos en{' '}
            <Link href={paths.contact} className="link">
              Contacto y PQR
            </Link>
            , diciendo quién eres y qué pides.
          </p>
          <ul>
            <li>
              <b>Consultas:</b> respondemos en {DATA_QUERY_BUSINESS_DAYS} días hábiles o menos.
            </li>
            <li>
              <b>Reclamos</b> (corregir, borrar, retirar la autorización): en {DATA_CLAIM_BUSINESS_DAYS} días
              hábiles. Si no alcanza, te decimos por qué y tardamos hasta {DATA_CLAIM_EXTENSION_BUSINESS_DAYS}{' '}
              más (artículos 14 y 15).
            </li>
          </ul>
        </>
      ),
    },
    {
      title: 'Menores de edad y datos sensibles',
      body: (
        <p>
          MeStore es para mayores de edad. No pedimos datos sensibles (salud, religión, política, biometría);
          si llegaran a hacer falta, responder sería siempre voluntario.
        </p>
      ),
    },
    {
      title: 'Cambios de esta política',
      body: (
        <p>
          Si cambia, publicamos aquí la versión nueva con su fecha. Guardamos cuál aceptaste, y para usar tus
          datos en algo que esa no decía te pedimos antes otra autorización.
        </p>
      ),
    },
  ],
  { since: LEGAL_TEXTS_SINCE },
);
