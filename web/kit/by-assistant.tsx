// Says which connected assistant wrote something, and leads to where it can be undone.
import { Link } from '../link.tsx';
import { SCREEN_PATHS } from '../../shared/path.ts';

export function ByAssistant({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <span className="xs mut">
      By {name}, your assistant. <Link href={`${SCREEN_PATHS.security}#assistants`}>See or undo</Link>
    </span>
  );
}
