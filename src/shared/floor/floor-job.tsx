import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { FloorCodeForm } from '#src/shared/floor/floor-code-form.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import type { View } from '#src/shared/floor/main-action.tsx';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import type { FloorJobView } from '#src/shared/floor/use-floor-job.ts';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';

/** A question that stands in place of the work, with actions of its own. */
export interface FloorQuestion {
  content: ReactNode;
  actions?: ReactNode;
}

interface FloorJobProps {
  job: FloorJobView;
  /** The kind of work: «Recoger». */
  title: string;
  steps: { now: number; of: number } | undefined;
  /** By the view that shows it. Where there is none for problems, a code can be typed there. */
  panels?: { [Shown in View]?: ReactNode };
  /** Stands before everything else until it is answered. */
  question?: FloorQuestion | null | undefined;
  /** Whether the button for problems is always there. */
  hasProblems?: boolean;
  actions: ReactNode;
  /** What the person is asked to scan. */
  request: ReactNode;
  /** Above the camera, between it and the request, and below that. */
  above?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}

/** The screen of a job on the floor: the panel of its view, or the work with its camera and its request. */
export function FloorJob(props: FloorJobProps) {
  const { job, title, steps, panels = {}, question, hasProblems = false, actions, request } = props;
  const { view, setView, feedback, seen } = job;
  const panel = question?.content || panels[view] || (view === 'problem' && <TypedCode job={job} />);
  const frame = { title, leaveTo: paths.floor, steps, feedback, onFeedbackSeen: seen };
  const onProblem = hasProblems && view !== 'problem' ? () => setView('problem') : undefined;

  if (panel) {
    return (
      <FloorScreen {...frame} onProblem={onProblem} actions={question?.actions}>
        {panel}
      </FloorScreen>
    );
  }
  return (
    <FloorScreen {...frame} onProblem={onProblem} actions={actions}>
      {props.above}
      <WorkCamera view={view} onView={setView} onCode={job.hear} />
      {props.children}
      <ScanRequest>{request}</ScanRequest>
      {props.below}
    </FloorScreen>
  );
}

function TypedCode({ job: { typed, setView } }: { job: FloorJobView }) {
  return <FloorCodeForm onCode={typed} onBack={() => setView('scan')} />;
}
