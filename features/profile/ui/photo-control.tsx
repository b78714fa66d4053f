// The profile photo: chosen or dropped here, cropped in a dialog, removed with a click.
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { useSend } from '../../../web/query.tsx';
import type { User } from '../../account/user.contract.ts';
import { photoProblem } from '../photo.rules.ts';
import { profileCalls } from '../profile.contract.ts';
import styles from './photo-control.module.css';

export type PhotoControlProps = {
  me: User;
  /** On what leads to the crop dialog. */
  intent: { onPointerEnter(): void; onFocus(): void };
  onChoose(file: File): void;
};

export function PhotoControl({ me, intent, onChoose }: PhotoControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const remove = useSend(profileCalls.removePhoto);
  const save = useSend(profileCalls.savePhoto);

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) toast({ tone: 'danger', title: problem.title, description: problem.text });
    else onChoose(file);
  }

  const dropped = useFileDrop(choose, intent.onPointerEnter);

  async function takeAway() {
    // It is shown, so the browser has it already.
    const old = await fetch(me.profileImageUrl ?? '').then(
      (reply) => (reply.ok ? reply.blob() : null),
      () => null,
    );
    await attempt({ text: 'Failed to remove profile photo' }, async () => {
      const { message } = await remove.mutateAsync({});
      // The button that was pressed goes with the photo.
      upload.current?.focus();
      const done = { title: 'Success', description: message };
      if (!old) toast(done);
      else
        offerUndo(done, () => save.mutateAsync({ files: { photo: old } }), {
          text: 'Failed to restore profile photo',
          restored: { title: 'Success', description: 'Profile photo restored' },
        });
    });
  }

  return (
    <section
      className={classNames(styles.photo, dropped.over && styles.over)}
      aria-labelledby="profile-photo"
      {...dropped.props}
    >
      <Avatar id={me.id} firstName={me.firstName} lastName={me.lastName} image={me.profileImageUrl} size="large" />
      <div className={styles.words}>
        <h2 className="h4" id="profile-photo">
          Profile photo
        </h2>
        <p className="sub sm">An image under 5 MB. You choose which part is shown.</p>
        <div className={styles.actions}>
          <Button ref={upload} icon={<Camera />} {...intent} onClick={() => input.current?.click()}>
            Upload photo
          </Button>
          {me.profileImageUrl && (
            <Button variant="quiet" busy={remove.isPending} busyText="Removing..." onClick={() => void takeAway()}>
              Remove photo
            </Button>
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label="Profile photo"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // So that the same file can be chosen again after a cancel.
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}
