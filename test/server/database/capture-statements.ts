import { AsyncLocalStorage } from 'node:async_hooks';
import { NoopLogger } from 'drizzle-orm';
import { vi } from 'vitest';

const hearing = new AsyncLocalStorage<(statement: string) => void>();

/**
 * Gives `whileCapturing` every statement, without its values, as Drizzle gives it to the driver; until mocks
 * are restored.
 */
export function captureStatements(): void {
  vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((...[text]: string[]) => {
    hearing.getStore()?.(text?.replace(/\s+/g, ' ') ?? '');
  });
}

/**
 * Tells the statements of some work, and of nothing else that the server does meanwhile, such as reading its
 * feed.
 */
export function whileCapturing<Answer>(
  tell: (statement: string) => void,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return hearing.run(tell, work);
}
