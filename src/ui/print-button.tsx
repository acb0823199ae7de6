import type { ComponentProps, ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

type PrintButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> & {
  /** What is printed, by its count; nothing for the page itself. */
  children?: ReactNode;
};

/** Prints the page, on which it does not stand itself. */
export function PrintButton({ children, ...button }: PrintButtonProps) {
  return (
    <Button data-print="off" {...button} onClick={() => print()}>
      <Printer />
      Imprimir{children !== undefined && <> {children}</>}
    </Button>
  );
}
