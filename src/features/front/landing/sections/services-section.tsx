import alistar from '#src/features/front/landing/art/alistar.svg?url&no-inline';
import atencion from '#src/features/front/landing/art/atencion.svg?url&no-inline';
import bodega from '#src/features/front/landing/art/bodega.svg?url&no-inline';
import catalogo from '#src/features/front/landing/art/catalogo.svg?url&no-inline';
import cobro from '#src/features/front/landing/art/cobro.svg?url&no-inline';
import entrega from '#src/features/front/landing/art/entrega.svg?url&no-inline';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import styles from '#src/features/front/landing/sections/services-section.module.css';

const services = [
  {
    art: bodega,
    title: 'Bodega',
    text: 'Recibimos y contamos tu mercancía. Cada unidad tiene su posición, y cada movimiento queda escrito: cuándo, cuánto, quién y por qué.',
  },
  {
    art: catalogo,
    title: 'Catálogo',
    text: 'Tus productos se ven con sus fotos, a tu precio y con las unidades que hay de verdad en el estante.',
  },
  {
    art: cobro,
    title: 'Cobro',
    text: 'El comprador paga con PSE, tarjeta, efectivo o al recibir, y ve el IVA, el envío y el total antes de pagar.',
  },
  {
    art: alistar,
    title: 'Alistamiento',
    text: 'Recogemos leyendo códigos y revisamos otra vez en la mesa de empaque: lo que no es del pedido no pasa.',
  },
  {
    art: entrega,
    title: 'Entrega',
    text: 'Despachamos a toda Colombia, y el comprador sigue su pedido con el número y el correo, sin iniciar sesión.',
  },
  {
    art: atencion,
    title: 'Atención',
    text: 'Respondemos preguntas y reclamos, y recibimos e inspeccionamos lo que se devuelve.',
  },
] as const;

/** What MeStore does for a store. */
export function ServicesSection() {
  return (
    <LandingSection
      id="servicios"
      title="Todo lo que pasa después de «lo quiero»"
      lead="Tú eliges qué vender y a cuánto. De la bodega a la puerta del cliente nos encargamos nosotros."
    >
      <ul className={styles.services}>
        {services.map(({ art, title, text }) => (
          <li key={title} className={styles.service}>
            <div className={styles.plane}>
              <img src={art} alt="" width={160} height={160} loading="lazy" decoding="async" />
            </div>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
