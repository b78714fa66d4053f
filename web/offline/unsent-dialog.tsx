// Asks before a sign-out that would delete what waits to be sent.
import { ConfirmDialog } from '../kit/dialog.tsx';

export type UnsentDialogProps = { count: number; onLeave(): Promise<void>; onClose(): void };

export function UnsentDialog({ count, onLeave, onClose }: UnsentDialogProps) {
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title="Sign out and lose what isn’t sent?"
      description={`${count === 1 ? '1 thing is' : `${count} things are`} still waiting to be sent from this device. Signing out deletes ${count === 1 ? 'it' : 'them'} here.`}
      confirm="Sign out anyway"
      busyText="Signing out..."
      danger
      onConfirm={onLeave}
    />
  );
}
