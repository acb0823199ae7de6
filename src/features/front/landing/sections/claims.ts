import { formatPercent } from '#domain/base/money.ts';

/** A figure of the specification (spec §1) that nobody measured yet: screens mark it as an example. */
export interface Claim {
  figure: string;
  title: string;
  text: string;
}

/** Deliveries on time in percent (spec §1), ours and others', until orders of this shop say better. */
export const DELIVERIES_PERCENT = { ours: 95, others: 80 } as const;

export const claims: readonly Claim[] = [
  { figure: '5 min', title: 'para empezar', text: 'Frente a 15 en otras plataformas.' },
  { figure: formatPercent(40), title: 'menos costos', text: 'Bodega, empaque y despacho compartidos.' },
  { figure: '24/7', title: 'automatización', text: 'Pedidos, avisos y tareas que avanzan solos.' },
  { figure: '500+', title: 'compradores activos', text: 'Que buscan en el catálogo.' },
  { figure: '<30 min', title: 'respuesta de soporte', text: 'Para tiendas y compradores.' },
  { figure: 'IA', title: 'agentes para tu tienda', text: 'Todavía no los hay.' },
];

export interface ComparedRow {
  what: string;
  ours: string;
  /** Null: the specification says nothing of others, and neither do we. */
  others: string | null;
}

/** The comparison of the specification, row by row; deliveries stand apart, because they can be real. */
export const comparedRows: readonly ComparedRow[] = [
  { what: 'Puesta en marcha', ours: '5 min', others: '15 min' },
  { what: 'Costos de operación', ours: `${formatPercent(40)} menos`, others: null },
  { what: 'Automatización', ours: '24/7', others: null },
  { what: 'Respuesta de soporte', ours: 'Menos de 30 min', others: null },
];
