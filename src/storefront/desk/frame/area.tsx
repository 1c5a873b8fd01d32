import { Outlet } from 'react-router';
import type { Route } from './+types/area.ts';
import { DeskProblem } from './problem.tsx';

/** What stands in the frame. A page of it that cannot be shown leaves bar and rail where they are. */
export default function Area() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskProblem error={error} />;
}
