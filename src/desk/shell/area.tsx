import { Outlet } from 'react-router';
import { DeskProblem } from './problem.tsx';

/** A route below the frame, so that an error in a page keeps bar and rail. */
export default function Area() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DeskProblem error={error} />;
}
