import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { CompanyFacts } from '#src/features/front/info/company-facts.tsx';
import { infoPage } from '#src/features/front/info/info-page.tsx';

export default infoPage(infoPages.about, [
  {
    title: 'Un mercado con bodega propia',
    body: (
      <>
        <p>
          MeStore reúne en un solo lugar a las tiendas y a quienes les compran. Lo que ves aquí no está regado
          por muchos locales: las tiendas traen su mercancía a una bodega en Bucaramanga, la bodega la cuenta
          y la guarda, y de allí sale cada pedido.
        </p>
        <p>
          Por eso las unidades que ves son unidades que están en un estante, y por eso una compra a varias
          tiendas puede salir de la misma puerta.
        </p>
      </>
    ),
  },
  {
    title: 'Hecho para cuando no hay señal',
    body: (
      <p>
        El catálogo se guarda en tu equipo la primera vez que entras, si cabe. Después puedes buscar, armar el
        carrito y hacer un pedido contraentrega aunque se caiga la red: queda guardado y se envía solo cuando
        vuelve. Mientras tanto te decimos la verdad de cada cosa: qué está guardado aquí, qué falta por enviar
        y qué ya confirmamos.
      </p>
    ),
  },
  {
    title: 'A quién servimos',
    body: (
      <ul>
        <li>
          <b>Quien compra</b>, para su casa o para su negocio, en Bucaramanga y en el resto de Colombia.
        </li>
        <li>
          <b>Quien vende</b> y no quiere montar una bodega, contratar despachos ni responder por cada envío.{' '}
          <Link href={paths.sellers} className="link">
            Así se vende en MeStore
          </Link>
          .
        </li>
        <li>
          <b>Quien hace las dos cosas</b>: una misma cuenta sirve para comprar y para vender.
        </li>
      </ul>
    ),
  },
  {
    title: 'Cómo decidimos',
    body: (
      <ul>
        <li>Junto a cada precio dice cuánto es con IVA. El envío se muestra antes de pagar.</li>
        <li>Si un producto sube después de que lo elegiste, te preguntamos; no te lo cobramos sin más.</li>
        <li>Si algo no se puede entregar, te decimos qué, por qué y qué puedes hacer.</li>
        <li>Guardamos solo los datos que hacen falta. En tu perfil los descargas y eliminas tu cuenta.</li>
      </ul>
    ),
  },
  { title: 'Quién responde', body: <CompanyFacts /> },
]);
