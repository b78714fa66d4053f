// Points out what a draft left to be filled in: until then it earns nothing.
import { blanksIn } from '../../shared/blanks.ts';
import { Notice } from './notice.tsx';

export type BlanksNoticeProps = { texts: readonly (string | null | undefined)[]; className?: string | undefined };

export function BlanksNotice({ texts, className }: BlanksNoticeProps) {
  const blanks = blanksIn(texts);
  if (blanks.length === 0) return null;
  return (
    <Notice tone="warning" className={className}>
      Still to fill in: {blanks.slice(0, 5).join(', ')}
      {blanks.length > 5 && ` and ${blanks.length - 5} more`}. You can save it, but it doesn’t count until you fill them
      in.
    </Notice>
  );
}
