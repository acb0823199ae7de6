import { Component, type ErrorInfo, type ReactNode } from 'react';
import { recordThrown } from '#src/errors/record-error.ts';
import { ErrorScreen } from '#src/app/screens/error-screen.tsx';

interface State {
  failed: boolean;
  failures: number;
}

/**
 * Catches the errors of a screen, so that the rest of the application goes on. React asks for a class here.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, failures: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    recordThrown('screen', error, info.componentStack ?? '');
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen failures={this.state.failures} onRetry={() => this.setState({ failed: false })} />;
  }
}
