import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { infoPage } from '#src/features/front/info/info-page.tsx';

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
          <b>Despachos:</b> empacar, entregar a la transportadora y resolver novedades.
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
    title: 'Si te ofrecen trabajo a nuestro nombre',
    body: (
      <ul>
        <li>Presentarse no cuesta nada: quien pide dinero, exámenes pagados o compras no es MeStore.</li>
        <li>Esta página no recibe hojas de vida. Cada vacante dirá a dónde se envía.</li>
        <li>
          Si dudas de una oferta, pregúntanos en{' '}
          <Link href={paths.contact} className="link">
            Contacto y PQR
          </Link>
          .
        </li>
      </ul>
    ),
  },
]);
