import type { StepId } from '#src/features/front/landing/process/process-guide.ts';
import { entregamos, vendemos } from '#test/clips/buyer-stories.ts';
import type { Cast } from '#test/clips/cast.ts';
import { envia, registra } from '#test/clips/seller-stories.ts';
import type { Story } from '#test/clips/story.ts';

/** The story of each step's clip. */
export const stories: Record<StepId, (cast: Cast) => Promise<Story>> = {
  registra,
  envia,
  vendemos,
  entregamos,
};
