// A part of a screen that could not be had: what the server said, and another try.
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

type TryAgainProps = { error: Error | string; busy?: boolean; onRetry: () => unknown };

export function TryAgain({ error, busy, onRetry }: TryAgainProps) {
  return (
    <Notice tone="danger">
      <div className="row between">
        {typeof error === 'string' ? error : error.message}
        <Button small busy={busy} onClick={() => void onRetry()}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
