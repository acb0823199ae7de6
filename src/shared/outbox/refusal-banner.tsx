import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface RefusalBannerProps {
  /** The words of the link to the screen that settles it. */
  link: string;
  children: ReactNode;
}

/** Says what the server refused, and leads to where its author settles it. */
export function RefusalBanner({ link, children }: RefusalBannerProps) {
  const settle = (
    <LinkButton href={paths.conflicts} variant="quiet" size="sm">
      {link}
    </LinkButton>
  );
  return (
    <Banner tone="bad" inset action={settle}>
      {children}
    </Banner>
  );
}
