import { colombianDay, localTimeText } from '#src/shared/lists/local-time.tsx';

interface Held {
  untilMs: number;
  nowMs: number;
  offline: boolean;
}

/** The time until which the units of a purchase are held, by the server's last word to this device. */
export function reservationLabel({ untilMs, nowMs, offline }: Held): string {
  const until = untilLabel(untilMs, nowMs);
  if (untilMs > nowMs) {
    const words = `Te guardamos los productos hasta ${until} mientras pagas.`;
    return offline ? `${words} Es lo último que supo este equipo.` : words;
  }
  return offline
    ? `Te guardábamos los productos hasta ${until} y ya pasó. Sin conexión no sabemos si el pedido sigue en pie.`
    : `Te guardábamos los productos hasta ${until} y ya pasó. Si tu banco todavía decide, lo esperamos; si no, el pedido se cancela.`;
}

/** `las 3:40 p. m.`, `la 1:05 p. m.`, and on another day `el 24/11/2026, 3:40 p. m.`. */
function untilLabel(untilMs: number, nowMs: number): string {
  const at = new Date(untilMs);
  const text = localTimeText(at, nowMs);
  if (colombianDay(at) !== colombianDay(nowMs)) return `el ${text}`;
  return text.startsWith('1:') ? `la ${text}` : `las ${text}`;
}
