// The way to correct your address, wherever it is shown: nothing once it is confirmed.
import { TextButton } from '../../../web/kit/button.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { providerCalls } from '../provider.contract.ts';
import { userCalls } from '../user.contract.ts';
import type { CorrectAddressDialogProps } from './correct-address-dialog.tsx';

const load = () => import('./correct-address-dialog.tsx').then((m) => m.CorrectAddressDialog);

export function CorrectAddress() {
  const { data: me } = useAnswer(userCalls.current, {});
  const security = useAnswer(providerCalls.security, {});
  const { open, intent, dialog } = useDialog<CorrectAddressDialogProps>(load);
  if (!me || me.emailVerified || !security.data) return null;
  const { hasPassword } = security.data;
  return (
    <>
      <TextButton {...intent} onClick={() => void open({ address: me.accountEmail, hasPassword })}>
        Not your address? Correct it
      </TextButton>
      {dialog}
    </>
  );
}
