import type { ReactNode } from 'react';
import {
  ArrowRight,
  CircleUserRound,
  GitCompareArrows,
  MessageCircleQuestion,
  PackageMinus,
  PackagePlus,
  PencilLine,
} from 'lucide-react';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { NextStep } from '#domain/stores/applications/next-steps.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

interface StepLabels {
  icon: ReactNode;
  title: string;
  detail: string;
  href: string;
  /** The verb of its button. */
  go: string;
}

/** What a store has to do, each thing with the way to it. */
export function NextSteps({ steps, isKnown }: { steps: readonly NextStep[]; isKnown: boolean }) {
  if (steps.length === 0 && !isKnown) return <Skeleton label="Cargando lo que sigue…" kind="row" count={3} />;
  if (steps.length === 0) return <p className={styles.none}>Nada pendiente: tu tienda está al día.</p>;
  return (
    <ul aria-label="Qué sigue" className={styles.steps}>
      {steps.map((each) => {
        const { icon, title, detail, href, go } = wordsOf(each);
        return (
          <li key={each.kind}>
            <Row
              media={icon}
              title={title}
              detail={detail}
              action={
                <LinkButton variant="quiet" size="sm" href={href} aria-label={`${go}: ${title}`}>
                  {go}
                  <ArrowRight />
                </LinkButton>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(step: NextStep): StepLabels {
  if (step.kind === 'profile')
    return {
      icon: <CircleUserRound />,
      title: `Completa el perfil: va en ${formatPercent(step.percent)}`,
      detail: `Falta: ${step.missing.join(', ')}`,
      href: paths.storeProfile,
      go: 'Completar',
    };
  if (step.kind === 'restock')
    return {
      icon: <PackageMinus />,
      title: `Repón ${countOf(step.names.length, 'producto', 'productos')}`,
      detail: `En su mínimo o por debajo: ${fewOf(step.names)}`,
      href: paths.vendorRestock,
      go: 'Reponer',
    };
  return wordsOfCounted[step.kind](step.count);
}

const NAMED = 3;

/** `Ruana, Termo, Bolso y 4 más`. */
function fewOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` y ${formatWhole(rest)} más` : '');
}

const wordsOfCounted: Record<
  Exclude<NextStep['kind'], 'profile' | 'restock'>,
  (count: number) => StepLabels
> = {
  conflicts: (count) => ({
    icon: <GitCompareArrows />,
    title: `Decide ${countOf(count, 'conflicto', 'conflictos')}`,
    detail: 'El servidor no aceptó algo que hiciste.',
    href: paths.conflicts,
    go: 'Decidir',
  }),
  asked: (count) => ({
    icon: <MessageCircleQuestion />,
    title: `Responde sobre ${countOf(count, 'pedido', 'pedidos')}`,
    detail: 'Quieren cancelar o devolver, o MeStore te pregunta.',
    href: `${paths.storeOrders}?view=to_answer`,
    go: 'Responder',
  }),
  replaced: (count) => ({
    icon: <GitCompareArrows />,
    title: `Elige entre dos versiones de ${countOf(count, 'dato', 'datos')} del perfil`,
    detail: 'Dos personas lo cambiaron sin verse.',
    href: paths.storeProfile,
    go: 'Elegir',
  }),
  sent_back: (count) => ({
    icon: <PencilLine />,
    title: `Corrige ${countOf(count, 'producto', 'productos')}`,
    detail: 'Quien los revisó dijo qué falta, campo por campo.',
    href: paths.storeProducts,
    go: 'Corregir',
  }),
  disputed: (count) => ({
    icon: <GitCompareArrows />,
    title: `Elige entre dos versiones de ${countOf(count, 'producto', 'productos')}`,
    detail: 'Dos personas cambiaron el mismo campo sin verse.',
    href: paths.storeProducts,
    go: 'Elegir',
  }),
  begun: (count) => ({
    icon: <PencilLine />,
    title: `Termina ${countOf(count, 'producto', 'productos')} en borrador`,
    detail: 'Nadie los ve hasta que los envíes y se aprueben.',
    href: paths.storeProducts,
    go: 'Seguir',
  }),
  out_of_stock: (count) => ({
    icon: <PackageMinus />,
    title: `Repón ${countOf(count, 'posición agotada', 'posiciones agotadas')}`,
    detail: 'Avisa qué vas a llevar a la bodega.',
    href: `${paths.vendorInventory}?status=out_of_stock`,
    go: 'Ver',
  }),
  low_stock: (count) => ({
    icon: <PackageMinus />,
    title: `${countOf(count, 'posición con stock bajo', 'posiciones con stock bajo')}`,
    detail: 'En su mínimo o por debajo.',
    href: `${paths.vendorInventory}?status=low_stock`,
    go: 'Ver',
  }),
  unsaved: (count) => ({
    icon: <PencilLine />,
    title: `Guarda ${countOf(count, 'cambio', 'cambios')} del perfil`,
    detail: 'Lo escribiste en este equipo y no lo has guardado.',
    href: paths.storeProfile,
    go: 'Seguir',
  }),
  notices: (count) => ({
    icon: <PackagePlus />,
    title: `${countOf(count, 'aviso de ingreso abierto', 'avisos de ingreso abiertos')}`,
    detail: 'La bodega los espera o los está recibiendo.',
    href: paths.vendorShippingNotices,
    go: 'Ver',
  }),
};
