// Renames a conversation where its title stands.
import { TitleForm } from '../../../web/kit/title-form.tsx';
import { useSend } from '../../../web/query.tsx';
import { chatCalls } from '../chat.contract.ts';
import { chatLimits } from '../chat.rules.ts';

export function RenameForm({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const save = useSend(chatCalls.save);
  return (
    <TitleForm
      label="Title of the conversation"
      title={title}
      limit={chatLimits.title}
      onSave={async (text) => text !== title && (await save.mutateAsync({ params: { id }, body: { title: text } }))}
      onClose={onClose}
    />
  );
}
