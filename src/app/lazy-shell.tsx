import { Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { initialRenderDone } from '#src/device/initial-render.ts';
import { nextTask } from '#src/device/next-task.ts';
import { lazyScreen, CodeMissing } from '#src/app/lazy-screen.ts';
import { useIsPrerendering } from '#src/shared/rendering/prerender-context.tsx';

/** The wait before the shell asks again for a part whose code did not come. */
const AGAIN_MS = 5_000;

let turn: Promise<void> = Promise.resolve();

/**
 * Lets parts whose code came together be drawn one after the other, each in a task of its own: together they would hold
 * a slow phone for a tenth of a second.
 */
async function inTurn<Part>(part: Part): Promise<Part> {
  turn = turn.then(nextTask);
  await turn;
  return part;
}

/**
 * A part of the shell that nobody needs for the first paint: its place stays empty until it comes. When its
 * code does not come, the screen around it goes on without it, and the shell asks for it again.
 * @param mayLoad when its code may be asked for.
 */
export function lazyShell<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  mayLoad: () => Promise<void> = initialRenderDone,
): ComponentType<Props> {
  const loadLater = () => mayLoad().then(load).then(inTurn);
  let newest = lazyScreen(loadLater);
  return function Late(props) {
    return useIsPrerendering() ? null : <Asked {...props} />;
  };

  function Asked(props: Props) {
    const [{ Part, attempt }, setAttempt] = useState(() => ({ Part: newest, attempt: 0 }));
    const [missing, setMissing] = useState(false);

    useEffect(() => {
      if (!missing) return undefined;
      const timer = setTimeout(() => {
        newest = lazyScreen(loadLater);
        setMissing(false);
        setAttempt((before) => ({ Part: newest, attempt: before.attempt + 1 }));
      }, AGAIN_MS);
      return () => clearTimeout(timer);
    }, [missing]);

    return (
      <MissingPart key={attempt} onMissing={() => setMissing(true)}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </MissingPart>
    );
  }
}

/** Shows nothing in place of a part whose code did not come. It throws any other error on. */
class MissingPart extends Component<{ onMissing: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeMissing) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof CodeMissing) return null;
    throw error;
  }
}
