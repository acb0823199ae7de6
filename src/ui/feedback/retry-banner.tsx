import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface RetryBannerProps extends Omit<ComponentProps<typeof Banner>, 'action' | 'inset'> {
  onRetry: () => void;
}

/** Says what could not be read, and tries again. */
export function RetryBanner({ onRetry, ...banner }: RetryBannerProps) {
  const retry = (
    <Button variant="quiet" size="sm" onClick={onRetry}>
      Reintentar
    </Button>
  );
  return <Banner {...banner} inset action={retry} />;
}
