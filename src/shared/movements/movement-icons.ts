import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Scale, type LucideIcon } from 'lucide-react';
import type { MovementType } from '#domain/inventory/stock-movement.ts';

export const movementIcons = {
  entrada: ArrowDownToLine,
  salida: ArrowUpFromLine,
  ajuste: Scale,
  transferencia: ArrowLeftRight,
} satisfies Record<MovementType, LucideIcon>;
