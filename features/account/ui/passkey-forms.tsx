// Adding a passkey, and renaming it.
import { Problem } from '../../../shared/problem.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button } from '../../../web/kit/button.tsx';
import { DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { send } from '../../../web/send.ts';
import { ownNameShape, twoStepCalls } from '../two-step.contract.ts';
import type { Passkey, Step } from './two-step-step.tsx';

type NameFormProps = {
  name: string;
  about: string;
  verb: string;
  busyText: string;
  otherwise: string;
  onClose(): void;
  onName(name: string): Promise<void>;
};

function NameForm({ name, about, verb, busyText, otherwise, onClose, onName }: NameFormProps) {
  const form = useForm({
    schema: ownNameShape,
    initial: { name },
    async onSend({ name }) {
      try {
        await onName(name);
      } catch (error) {
        const text = error instanceof Problem ? failureText(error, otherwise) : (error as Error).message;
        throw new Error(text, { cause: error });
      }
    },
  });
  return (
    <form {...form.props}>
      <DialogBody>
        <div className="stack">
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          <p className="sub">{about}</p>
          <Field label="Name" {...form.field('name')} autoComplete="off" />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
}

export function PasskeyForm({ state, onClose, run, onDone }: Step & { onDone(message: string): void }) {
  return (
    <NameForm
      name={`Passkey ${state.passkeys.length + 1}`}
      about="A passkey is kept by your phone, your computer, a password manager or a security key. Give it a name that tells you which."
      verb="Add passkey"
      busyText="Asking..."
      otherwise="Couldn’t add the passkey. Please try again."
      onClose={onClose}
      onName={async (name) => {
        const { makePasskey } = await import('./passkey.tsx');
        const message = await run(() => makePasskey(name));
        if (message !== undefined) onDone(message);
      }}
    />
  );
}

export function RenameForm({
  passkey,
  onClose,
  run,
  onDone,
}: Step & { passkey: Passkey; onDone(message: string): void }) {
  return (
    <NameForm
      name={passkey.name}
      about="The name is for you alone."
      verb="Rename"
      busyText="Renaming..."
      otherwise="Couldn’t rename the passkey. Please try again."
      onClose={onClose}
      onName={async (name) => {
        const answer = await run(() =>
          send(twoStepCalls.renamePasskey, { params: { id: passkey.id }, body: { name } }),
        );
        if (answer) onDone(answer.message);
      }}
    />
  );
}
