// Renames a conversation where its title stands.
import { useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { Button } from '../../../web/kit/button.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { chatCalls } from '../chat.contract.ts';
import { chatLimits } from '../chat.rules.ts';
import styles from './chat-title.module.css';

export function RenameForm({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const [text, setText] = useState(title);
  const save = useSend(chatCalls.save);
  const blank = text.trim() === '';

  async function rename(): Promise<void> {
    if (blank || save.isPending) return;
    try {
      if (text.trim() !== title) await save.mutateAsync({ params: { id }, body: { title: text.trim() } });
      onClose();
    } catch (error) {
      const told = error instanceof Problem ? error.message : 'Please try again.';
      toast({ tone: 'danger', title: 'Error', description: told });
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <input
        autoFocus
        aria-label="Title of the conversation"
        className={styles.input}
        value={text}
        maxLength={chatLimits.title}
        onFocus={({ target }) => target.select()}
        onChange={(event) => setText(event.target.value)}
      />
      <Button small type="submit" variant="primary" busy={save.isPending} aria-disabled={blank || undefined}>
        Save
      </Button>
      <Button small variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
