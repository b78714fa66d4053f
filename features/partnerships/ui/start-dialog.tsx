// The first message to somebody: begins with the guide's opening, takes its questions, and is kept until it is sent.
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf } from '../../../shared/call.ts';
import { Chip } from '../../../web/kit/chip.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { newKey } from '../../../web/new-key.ts';
import { withQuestion } from '../explorer.rules.ts';
import { messageTextShape, partnershipCalls } from '../partnership.contract.ts';
import { nameOf, partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import type { GuideText } from './guide.tsx';

export type StartDialogProps = {
  userId: string;
  member: { id: string; firstName: string; lastName: string };
  guide: GuideText | undefined;
  /** One that was clicked already. */
  question: string;
  onStarted(started: AnswerOf<typeof partnershipCalls.initiate>): void;
  onClose(): void;
};

const shape = z.object({ conversation: messageTextShape });

export function StartDialog({ userId, member, guide, question, onStarted, onClose }: StartDialogProps) {
  const initiate = useSend(partnershipCalls.initiate);
  // Sent twice, by a double click or a lost answer, it is one message.
  const [key] = useState(newKey);
  const opening = guide?.openingMessage ?? '';
  const form = useForm({
    schema: shape,
    draftKey: `partnership:${userId}:${member.id}`,
    initial: { conversation: question === '' ? opening : withQuestion(opening, question, partnershipLimits.message) },
    async onSend({ conversation }) {
      try {
        const started = await initiate.mutateAsync({ body: { partnerId: member.id, conversation, key } });
        toast({ title: partnershipTexts.initiated.title, description: partnershipTexts.initiated.text });
        onStarted(started);
      } catch (error) {
        toast({
          tone: 'danger',
          title: partnershipTexts.notInitiated.title,
          description: partnershipTexts.notInitiated.text,
        });
        throw error;
      }
    },
  });
  const insert = (asked: string): void =>
    form.set('conversation', withQuestion(form.values().conversation, asked, partnershipLimits.message));
  // A message kept from last time is back without it.
  const insertAgain = useEffectEvent(() => {
    if (form.restored && question !== '') insert(question);
  });
  useEffect(() => insertAgain(), []);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Start Partnership Conversation"
      description={`Your message to ${nameOf(member)}. Ask for something small.`}
      width={600}
    >
      <DialogForm form={form} submit="Send Message" busyText="Sending..." onClose={onClose}>
        <TextArea
          label="Message"
          rows={8}
          autoFocus
          // One writes on, behind the greeting.
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          {...form.field('conversation')}
        />
        {guide && guide.questions.length > 0 && (
          <div className="stack s" role="group" aria-label="Questions to put into your message">
            {guide.questions.map((each) => (
              <Chip key={each} onClick={() => insert(each)}>
                {each}
              </Chip>
            ))}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
