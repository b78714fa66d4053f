// "Ask AI Coach": four stages of one question each about a field. It resumes where it was left, and ends in a proposal.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { assistLimits, assistTexts, socraticCloseMs, socraticStages, wandFieldLabels } from '../assist.rules.ts';
import styles from './socratic-dialog.module.css';
import { type Asked, type SocraticParts, useSocratic } from './use-socratic.tsx';

export type SocraticDialogProps = SocraticParts & { userId: string; onClose(): void };

export function SocraticDialog({ userId, onClose, ...parts }: SocraticDialogProps) {
  const { field, challengeId } = parts;
  const [response, setResponse] = useUnsentText(`socratic:${userId}:${challengeId ?? 'new'}:${field}`);
  const dialog = useSocratic(parts);
  const { talk } = dialog;
  return (
    <Dialog
      open
      onClose={onClose}
      isEdited={response !== ''}
      width={600}
      title="Ask AI Coach"
      description={`Four questions about: ${wandFieldLabels[field]}. Your answers are kept, so you can go on later.`}
    >
      {talk.at === 'starting' && <Starting />}
      {talk.at === 'failed' && (
        <Ended text={talk.problem} again="Try again" onAgain={() => void dialog.start()} onClose={onClose} />
      )}
      {talk.at === 'expired' && (
        <Ended
          text={assistTexts.socraticExpired}
          again="Start again"
          onAgain={() => void dialog.start(true)}
          onClose={onClose}
        />
      )}
      {talk.at === 'complete' && <Complete content={talk.content} onClose={onClose} />}
      {talk.at === 'asked' && (
        <Question asked={talk} dialog={dialog} response={response} onResponse={setResponse} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Starting() {
  return (
    <DialogBody>
      <Loading label="Starting...">
        <div className="stack">
          <Skeleton height="18px" width="50%" />
          <Skeleton height="52px" />
          <Skeleton height="96px" />
        </div>
      </Loading>
    </DialogBody>
  );
}

type EndedProps = { text: string; again: string; onAgain(): void; onClose(): void };

function Ended({ text, again, onAgain, onClose }: EndedProps) {
  return (
    <>
      <DialogBody>
        <Notice tone="warning">{text}</Notice>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={onAgain}>
          {again}
        </Button>
      </DialogFoot>
    </>
  );
}

/** It closes by itself; the proposal stands at the field. */
function Complete({ content, onClose }: { content: string; onClose(): void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), socraticCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <DialogBody>
        <div role="status" className="stack s">
          <p className="h3">{assistTexts.socraticDone}</p>
          <p className="sub">
            {content === '' ? 'You answered all four questions.' : 'The proposal is below the field.'}
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Complete
        </Button>
      </DialogFoot>
    </>
  );
}

type QuestionProps = {
  asked: Asked;
  dialog: ReturnType<typeof useSocratic>;
  response: string;
  onResponse(text: string): void;
  onClose(): void;
};

function Question({ asked, dialog, response, onResponse, onClose }: QuestionProps) {
  const area = useRef<HTMLDivElement>(null);
  const { stage, answered, question, note } = asked;
  const focus = (): void => area.current?.querySelector('textarea')?.focus();
  useEffect(() => focus(), [stage]);

  async function answer(): Promise<void> {
    if (response.trim() === '') {
      const { title, text } = assistTexts.noResponse;
      toast({ tone: 'danger', title, description: text });
      focus();
      return;
    }
    if (await dialog.answer(response.trim())) onResponse('');
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void answer();
      }}
    >
      <DialogBody>
        <div className={`stack s ${styles.progress}`}>
          <div className="row between sm">
            <span className="sub">{socraticStages[stage - 1]}</span>
            <span className="mut num">
              Stage {stage} of {socraticStages.length}
            </span>
          </div>
          <Seam label="Stage" done={stage} of={socraticStages.length} />
        </div>
        {answered.length > 0 && (
          <details className={styles.before}>
            <summary>What you answered so far</summary>
            <dl>
              {answered.map((turn) => (
                <div key={turn.stage}>
                  <dt>{turn.question}</dt>
                  <dd>{turn.userResponse}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <p className={styles.question} id="socratic-question" aria-live="polite">
          {question}
        </p>
        {dialog.kindWords !== '' && <Notice className={styles.kind}>{dialog.kindWords}</Notice>}
        <div ref={area} className={styles.answer}>
          <TextArea
            label="Your answer"
            rows={4}
            maxLength={assistLimits.response}
            value={response}
            onChange={({ target }) => onResponse(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void answer();
            }}
          />
        </div>
        {note && answered.length === 0 && <p className="xs mut">{note}</p>}
      </DialogBody>
      <DialogFoot>
        {answered.length > 0 && (
          <Button variant="quiet" className={styles.restart} onClick={() => void dialog.start(true)}>
            Start over
          </Button>
        )}
        <Button onClick={onClose}>Later</Button>
        <Button type="submit" variant="primary" busy={dialog.isAnswering} busyText="Thinking...">
          Continue
        </Button>
      </DialogFoot>
    </form>
  );
}
