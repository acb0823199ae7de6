import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/public-pages/public-pages.ts';
import { infoPage } from '#src/features/info/info-page.tsx';

export default infoPage(infoPages.careers, [
  {
    title: 'Vacantes abiertas',
    body: (
      <p>
        En este momento no hay vacantes publicadas. Cuando las haya estarán en esta página, con el cargo, la
        ciudad, el tipo de contrato y el salario o su rango. Lo que no esté aquí no es una oferta nuestra.
      </p>
    ),
  },
  {
    title: 'En qué se trabaja aquí',
    body: (
      <ul>
        <li>
          <b>Bodega:</b> recibir, ubicar, contar y alistar mercancía, con un celular y un lector de códigos.
        </li>
        <li>
          <b>Despachos:</b> armar rutas, entregar y resolver novedades en la puerta.
        </li>
        <li>
          <b>Atención:</b> responder a compradores y tiendas, y dar respuesta a peticiones, quejas y reclamos.
        </li>
        <li>
          <b>Producto:</b> construir una aplicación que funciona aunque no haya señal.
        </li>
      </ul>
    ),
  },
  {
    title: 'Cómo se escoge',
    body: (
      <>
        <ul>
          <li>Presentarse no cuesta nada. Nadie de MeStore te pedirá dinero, exámenes pagados ni compras.</li>
          <li>Pedimos solo lo que el cargo necesita; no preguntamos por embarazo, religión ni política.</li>
          <li>Respondemos a todas las personas que se presentan a una vacante, sea cual sea la decisión.</li>
          <li>
            La hoja de vida se usa para esa selección y se borra después, según la{' '}
            <Link href={paths.privacy} className="link">
              política de datos
            </Link>
            .
          </li>
        </ul>
      </>
    ),
  },
]);
