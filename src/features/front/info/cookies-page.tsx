import { Link } from 'wouter';
import { EVENT_MAX_AGE_DAYS } from '#domain/events/counted-event.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { CountedVisits } from '#src/features/front/info/counted-visits.tsx';
import { MAX_BUFFERED_EVENTS } from '#src/shared/events/event-buffer.ts';
import { infoPage } from '#src/features/front/info/info-page.tsx';

export default infoPage(infoPages.cookies, [
  {
    title: 'No usamos cookies',
    body: (
      <p>
        MeStore no pone cookies, propias ni de otros, y no carga programas, rastreadores ni publicidad de
        terceros.
      </p>
    ),
  },
  { title: 'Cómo contamos las visitas', body: <CountedVisits /> },
  {
    title: 'Qué guarda MeStore en tu equipo',
    body: (
      <>
        <p>Para abrir rápido y funcionar sin conexión, tu navegador guarda:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Qué</th>
              <th scope="col">Para qué</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">La aplicación y su catálogo</th>
              <td>Abrir y buscar sin red.</td>
            </tr>
            <tr>
              <th scope="row">Las imágenes que viste</th>
              <td>No bajarlas otra vez.</td>
            </tr>
            <tr>
              <th scope="row">Tu carrito, tu lista de deseos y lo que dejaste a medio escribir</th>
              <td>Que sigan ahí cuando vuelvas.</td>
            </tr>
            <tr>
              <th scope="row">Tu sesión</th>
              <td>No pedirte la contraseña cada vez.</td>
            </tr>
            <tr>
              <th scope="row">Tus pedidos, direcciones y cambios por enviar</th>
              <td>Verlos y enviarlos. Van cifrados con una llave de tu cuenta.</td>
            </tr>
            <tr>
              <th scope="row">Los números de tus PQR</th>
              <td>Saber cuándo te respondemos, hasta que elijas «Quitar de este equipo».</td>
            </tr>
            <tr>
              <th scope="row">Los pedidos que sigues con un enlace</th>
              <td>Verlos sin red, hasta que elijas «Olvidar en este equipo».</td>
            </tr>
            <tr>
              <th scope="row">Los últimos errores de la aplicación</th>
              <td>Que los veas y los copies. No dicen quién eres.</td>
            </tr>
            <tr>
              <th scope="row">Lo que hiciste y buscaste en las páginas públicas, sin decir quién</th>
              <td>
                Contarlo cuando haya red: hasta {MAX_BUFFERED_EVENTS} cosas, con el texto de tus búsquedas. Lo
                que lleva más de {EVENT_MAX_AGE_DAYS} días esperando no sale: se borra la próxima vez que se
                vaya a enviar.
              </td>
            </tr>
            <tr>
              <th scope="row">Tus preferencias</th>
              <td>El tema, el ahorro de datos, el municipio de entrega y los avisos que cerraste.</td>
            </tr>
          </tbody>
        </table>
        <p>
          Están en el almacenamiento local y en las bases de datos del navegador. Nada de esto sirve para
          seguirte en otros sitios.
        </p>
      </>
    ),
  },
  {
    title: 'Cuánto dura',
    body: (
      <p>
        Lo tuyo se va cuando cierras sesión, salvo lo que aún no se ha enviado, que espera hasta salir. El
        catálogo, el carrito y las preferencias quedan hasta que los borres o el navegador necesite el
        espacio.
      </p>
    ),
  },
  {
    title: 'Cómo borrarlo',
    body: (
      <ul>
        <li>
          Cierra sesión, o borra tus datos de este equipo desde{' '}
          <Link href={paths.account} className="link">
            Mi Perfil
          </Link>
          . Allí también puedes borrar un equipo a distancia.
        </li>
        <li>
          O borra los datos del sitio en los ajustes de tu navegador. Revisa antes que no quede nada por
          enviar: lo que no salió se pierde.
        </li>
      </ul>
    ),
  },
]);
