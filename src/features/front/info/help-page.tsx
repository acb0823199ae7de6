import { Link } from 'wouter';
import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import { IvaPercent } from '#src/shared/settings/iva-percent.tsx';
import { FreeFrom, ShippingCost } from '#src/shared/settings/shipping-figures.tsx';
import { REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { FORGOTTEN_AFTER_DAYS } from '#src/device/install-prompt.ts';
import { OwnQuestions } from '#src/features/front/info/own-questions.tsx';
import { infoPage } from '#src/features/front/info/info-page.tsx';

export default infoPage(
  infoPages.help,
  [
    {
      title: 'Comprar',
      body: (
        <>
          <h3>¿Necesito una cuenta?</h3>
          <p>
            No. Sin cuenta, el número del pedido te llega al correo y con él lo sigues desde cualquier equipo;
            en el que compraste también está en Mis Pedidos. Con cuenta ves tus pedidos y tus direcciones en
            todos tus equipos. El carrito y la lista de deseos son de cada equipo.
          </p>
          <h3>¿El precio incluye IVA?</h3>
          <p>
            Cada precio muestra debajo cuánto es con IVA (<IvaPercent />, o el de su clase: reducida, exento o
            excluido). El carrito lo discrimina y el total ya lo suma.
          </p>
          <h3>¿Por qué no puedo pedir más unidades?</h3>
          <p>Porque no hay más en la bodega, contando las que ya están en tu carrito.</p>
          <h3>¿Puedo cancelar un pedido?</h3>
          <p>
            Sí: ábrelo en{' '}
            <Link href={paths.myOrders} className="link">
              Mis Pedidos
            </Link>{' '}
            y toca «Cancelar pedido». Si la bodega ya lo prepara, le llega tu solicitud y te avisamos si
            alcanzó a detenerlo. Lo que ya habías pagado te lo devolvemos en {REFUND_DAYS} días calendario o
            menos. Si ya salió no se puede cancelar: recíbelo y usa tu derecho de{' '}
            <Link href={paths.returns} className="link">
              retracto
            </Link>
            .
          </p>
        </>
      ),
    },
    {
      title: 'Pagar',
      body: (
        <>
          <h3>¿Cómo puedo pagar?</h3>
          <p>
            Con los medios que muestra el checkout. Sin conexión se puede elegir contraentrega; si ya habías
            elegido otro, el pedido se guarda y lo pagas desde la compra cuando vuelva la red.
          </p>
          <h3>¿Guardan mi tarjeta?</h3>
          <p>No. Su número y su código de seguridad no pasan por MeStore ni se guardan en tu equipo.</p>
        </>
      ),
    },
    {
      title: 'Recibir y devolver',
      body: (
        <>
          <h3>¿Cuánto cuesta el envío?</h3>
          <p>
            <ShippingCost /> por pedido; gratis desde <FreeFrom /> de subtotal.
          </p>
          <h3>¿Cuándo llega?</h3>
          <p>
            La página del producto muestra la fecha para tu municipio. Los plazos están en{' '}
            <Link href={paths.shipping} className="link">
              Envíos
            </Link>
            .
          </p>
          <h3>Me arrepentí, ¿puedo devolverlo?</h3>
          <p>
            Sí, dentro de los {WITHDRAWAL_BUSINESS_DAYS} días hábiles siguientes a la entrega: ábrelo en Mis
            Pedidos y toca «Devolver». Qué admite y qué sigue:{' '}
            <Link href={paths.returns} className="link">
              Devoluciones y retracto
            </Link>
            .
          </p>
        </>
      ),
    },
    {
      title: 'Tu cuenta',
      body: (
        <>
          <h3>Olvidé mi contraseña</h3>
          <p>
            <Link href={paths.forgotPassword} className="link">
              Pide otra
            </Link>{' '}
            con tu correo. El enlace que te llega sirve {RESET_LINK_MINUTES} minutos y una sola vez.
          </p>
          <h3>Perdí el celular</h3>
          <p>
            Desde otro equipo entra a{' '}
            <Link href={paths.account} className="link">
              Mi Perfil
            </Link>{' '}
            y bórralo a distancia.
          </p>
          <h3>Quiero mis datos, o que los borren</h3>
          <p>
            En Mi Perfil puedes descargarlos y eliminar la cuenta, también si compraste sin ella. Se elimina
            cuando no tengas nada en curso ni te debamos dinero: si algo falta, te decimos qué.
          </p>
        </>
      ),
    },
    {
      title: 'Sin conexión',
      body: (
        <>
          <h3>¿Qué puedo hacer sin señal?</h3>
          <p>
            Después de la primera visita: buscar, ver productos, usar el carrito, pedir contraentrega, ver,
            cancelar y devolver lo que ya pediste, y leer estas páginas.
          </p>
          <h3>¿Mi pedido salió?</h3>
          <p>
            Arriba, junto al carrito, dice si estás en línea y cuántas cosas faltan por enviar. Salen solas
            cuando vuelve la red; con la página cerrada, solo en Chrome y Edge. El detalle está en la{' '}
            <Link href={paths.outbox} className="link">
              Bandeja de salida
            </Link>
            .
          </p>
          <h3>¿Puedo deshacer lo que acabo de hacer?</h3>
          <p>
            Mientras veas el aviso con «Deshacer», sí: lo que guardaste espera unos segundos antes de salir, y
            sale de una vez si cierras el aviso. Con teclado, Ctrl + Z (⌘ Z en un Mac) deshace lo último, F8
            te lleva al aviso y Escape lo cierra. Sin conexión puedes deshacerlo hasta que salga.
          </p>
          <h3>¿Y si no logra salir?</h3>
          <p>
            Nada se pierde: lo guardado sigue en el equipo. Con el{' '}
            <Link href={paths.planB} className="link">
              Plan B
            </Link>{' '}
            lo llevas en un archivo o un código a otro equipo que sí tenga red.
          </p>
        </>
      ),
    },
    {
      title: 'Instalar MeStore',
      body: (
        <>
          <h3>En Android o en un computador</h3>
          <p>
            Abre el menú de MeStore y toca «Instalar la aplicación». Si no aparece, está en el menú de tu
            navegador.
          </p>
          <h3>En un iPhone o un iPad</h3>
          <p>
            Abre MeStore en Safari, toca el botón de compartir (un cuadro con una flecha hacia arriba) y elige
            «Agregar a inicio». Desde entonces ábrela por su ícono e ingresa de nuevo: la aplicación y Safari
            guardan cada uno lo suyo.
          </p>
          <p>
            Sin instalarla, el iPhone borra lo que MeStore guardó si usas Safari {FORGOTTEN_AFTER_DAYS} días
            sin abrirla: tu sesión, el carrito, la lista de deseos, lo que falta por enviar y el catálogo sin
            conexión. Tus pedidos ya enviados no se pierden.
          </p>
        </>
      ),
    },
    {
      title: 'Vender',
      body: (
        <>
          <h3>¿Cómo vendo?</h3>
          <p>
            <Link href={paths.sellers} className="link">
              Aquí está todo
            </Link>
            , y{' '}
            <Link href={paths.vendorRegister} className="link">
              aquí te registras
            </Link>
            .
          </p>
          <h3>¿Puedo comprar y vender con la misma cuenta?</h3>
          <p>Sí. Al registrarte elige «Comprar y vender».</p>
        </>
      ),
    },
  ],
  { after: <OwnQuestions /> },
);
