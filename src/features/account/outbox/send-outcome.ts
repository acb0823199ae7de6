import { countOf } from '#domain/base/spanish-text.ts';

/** What came of a press of «Enviar ahora», for the toast. */
export function outcomeOf({ left, waiting }: { left: number; waiting: number }): {
  tone: 'success' | 'warning';
  text: string;
} {
  if (waiting === 0) return { tone: 'success', text: 'Todo salió: el servidor ya lo tiene.' };
  const kept = `${countOf(waiting, 'cambio sigue', 'cambios siguen')} en este equipo y ${waiting === 1 ? 'sale solo' : 'salen solos'} después.`;
  return left === 0
    ? { tone: 'warning', text: `El servidor no contesta. ${kept}` }
    : { tone: 'warning', text: `${countOf(left, 'cambio salió', 'cambios salieron')}. ${kept}` };
}
