import { Link } from 'wouter';
import {
  DATA_CLAIM_BUSINESS_DAYS,
  DATA_CLAIM_EXTENSION_BUSINESS_DAYS,
  DATA_QUERY_BUSINESS_DAYS,
} from '#domain/legal/consumer-terms.ts';
import { LEADS_KEPT_DAYS } from '#domain/leads/listed-lead.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/public-pages/public-pages.ts';
import { CompanyFacts } from '#src/features/info/company-facts.tsx';
import { infoPage } from '#src/features/info/info-page.tsx';
import { LEGAL_TEXTS_SINCE } from '#src/features/info/legal-texts-since.ts';
import { SicLink } from '#src/features/info/sic-link.tsx';

export default infoPage(
  infoPages.privacy,
  [
    { title: 'Responsable del tratamiento', body: <CompanyFacts /> },
    {
      title: 'Qué datos guardamos',
      body: (
        <ul>
          <li>
            <b>De tu cuenta:</b> nombre, correo, celular, si compras o vendes, y tu contraseña convertida en
            un código del que no se puede volver a ella.
          </li>
          <li>
            <b>De tus pedidos:</b> qué compraste, cuánto costó, a nombre de quién, a qué dirección y teléfono.
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
          <li>Con la tienda que te vende: lo necesario para facturar y responder por la garantía.</li>
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
          cuenta. Se borra cuando cierras sesión o cuando la borras a distancia. El detalle está en{' '}
          <Link href={paths.cookies} className="link">
            cookies y datos en tu equipo
          </Link>
          .
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
          Mientras tengas cuenta. Si la eliminas se borra lo que dice quién eres. Queda, sin tu nombre, lo que
          la ley obliga a conservar: los registros contables de tus compras por diez años (Código de Comercio,
          artículo 60) y la prueba de tu autorización. Los registros de ingreso se guardan 400 días. Los datos
          con que pediste acceso anticipado, {LEADS_KEPT_DAYS.nuevo} días desde la última vez que lo pediste,
          o hasta que pidas borrarlos.
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
          Si cambia algo importante te lo avisamos antes y, si cambia para qué usamos tus datos, te pedimos
          otra autorización. Guardamos la versión que aceptaste.
        </p>
      ),
    },
  ],
  LEGAL_TEXTS_SINCE,
);
