// Says that a kept draft is back. Where what it belongs to was changed meanwhile, both texts can be looked at, and neither is
// lost before the person has chosen one by saving it.
import { TextButton } from './button.tsx';
import type { FormHandle } from './form.tsx';
import { Notice } from './notice.tsx';

export type DraftNoticeProps = {
  form: Pick<FormHandle<Record<never, never>>, 'busy' | 'restored' | 'overtaken' | 'swap' | 'reset'>;
};

export function DraftNotice({ form }: DraftNoticeProps) {
  if (form.overtaken) return <Overtaken shows={form.overtaken} busy={form.busy} onSwap={form.swap} />;
  if (!form.restored) return null;
  return (
    <Notice>
      What you started last time is back. <TextButton onClick={form.reset}>Start over</TextButton>
    </Notice>
  );
}

export type OvertakenProps = {
  shows: 'draft' | 'saved';
  /** One of the two is being sent: which of them that was must not change until the answer is there. */
  busy: boolean;
  onSwap(): void;
  className?: string;
};

export function Overtaken({ shows, busy, onSwap, className }: OvertakenProps) {
  return (
    <Notice tone="warning" className={className}>
      {shows === 'draft'
        ? 'This is your text. You started it before the other one was saved. Look at that one before you save yours over it.'
        : 'This is the other text, as it was saved. Yours is kept.'}{' '}
      <TextButton aria-disabled={busy || undefined} onClick={busy ? undefined : onSwap}>
        {shows === 'draft' ? 'See the other one' : 'Back to mine'}
      </TextButton>
    </Notice>
  );
}
