// "Ask AI Coach": four stages of one question each about a field; it resumes where one left it, and ends in a proposal for
// the field.
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { useSend } from '../../../web/query.tsx';
import { assistCalls } from '../assist.contract.ts';
import {
  type WandField,
  assistLimits,
  assistTexts,
  completionToastMs,
  socraticCloseMs,
  socraticStages,
  wandFieldLabels,
} from '../assist.rules.ts';
import { type WizardValues, dataOf, textOfField } from '../wizard.rules.ts';
import styles from './socratic-dialog.module.css';

export type SocraticDialogProps = {
  userId: string;
  field: WandField;
  values: WizardValues;
  challengeId: number | undefined;
  /** The dialog ended with a proposal for the field. */
  onDone(text: string, note: string | undefined): void;
  onClose(): void;
};

type Turn = { stage: number; question: string; userResponse: string };
type Talk =
  | { at: 'starting' }
  | { at: 'failed'; problem: string }
  | {
      at: 'asked';
      sessionId: string;
      stage: number;
      question: string;
      answered: readonly Turn[];
      note?: string | undefined;
    }
  | { at: 'complete'; content: string };

export function SocraticDialog({ userId, field, values, challengeId, onDone, onClose }: SocraticDialogProps) {
  const [talk, setTalk] = useState<Talk>({ at: 'starting' });
  const [response, setResponse] = useUnsentText(`socratic:${userId}:${challengeId ?? 'new'}:${field}`);
  const [expired, setExpired] = useState(false);
  const [kindWords, setKindWords] = useState('');
  const begin = useSend(assistCalls.wand);
  const go = useSend(assistCalls.socraticContinue);
  const begun = useRef(false);
  const area = useRef<HTMLDivElement>(null);
  const challengeData = { ...dataOf(values), ...(challengeId === undefined ? {} : { id: challengeId }) };
  const close = useRef(onClose);
  close.current = onClose;

  async function start(restart = false): Promise<void> {
    setTalk({ at: 'starting' });
    try {
      const told = await begin.mutateAsync({
        body: {
          fieldName: field,
          currentValue: textOfField(values, field),
          challengeData,
          mode: 'socratic',
          ...(restart ? { restart } : {}),
        },
      });
      const { sessionId, stage, question, answered = [], note } = told;
      if (!told.success || !sessionId || !question) throw new Problem(400, told.error ?? '');
      setTalk({ at: 'asked', sessionId, stage: stage ?? 1, question, answered, note });
    } catch (error) {
      const said = error instanceof Problem && error.status < 500 && error.message ? ` ${error.message}` : '';
      setTalk({ at: 'failed', problem: `${assistTexts.socraticNotStarted}.${said}` });
    }
  }
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, []);

  const complete = talk.at === 'complete';
  useEffect(() => {
    if (!complete) return;
    // It closes by itself; the proposal stands at the field.
    const timer = setTimeout(() => close.current(), socraticCloseMs);
    return () => clearTimeout(timer);
  }, [complete]);
  const stage = talk.at === 'asked' ? talk.stage : 0;
  useEffect(() => {
    if (stage > 0) area.current?.querySelector('textarea')?.focus();
  }, [stage]);

  async function answer(): Promise<void> {
    if (talk.at !== 'asked' || go.isPending) return;
    if (response.trim() === '') {
      const { title, text } = assistTexts.noResponse;
      toast({ tone: 'danger', title, description: text });
      area.current?.querySelector('textarea')?.focus();
      return;
    }
    try {
      const told = await go.mutateAsync({
        body: { sessionId: talk.sessionId, response: response.trim(), challengeData },
      });
      if (told.error === assistTexts.socraticExpired) return setExpired(true);
      setKindWords(told.care ? (told.error ?? '') : '');
      if (told.care) return setResponse('');
      if (!told.success) throw new Problem(400, told.error ?? '');
      if (told.isComplete) {
        const content = told.content?.trim() ?? '';
        setResponse('');
        setTalk({ at: 'complete', content });
        if (content !== '') onDone(content, told.note);
        toast({ title: assistTexts.socraticDone, duration: completionToastMs });
        return;
      }
      const turn = { stage: talk.stage, question: talk.question, userResponse: response.trim() };
      setResponse('');
      setTalk({
        at: 'asked',
        sessionId: told.sessionId ?? talk.sessionId,
        stage: told.stage ?? talk.stage + 1,
        question: told.question ?? '',
        answered: told.answered ?? [...talk.answered, turn],
        note: told.note,
      });
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      if (status === 404 || status === 410) return setExpired(true);
      tellFailure(error, { title: assistTexts.socraticBroken, text: 'Please try again later.' });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isEdited={response !== ''}
      width={600}
      title="Ask AI Coach"
      description={`Four questions about: ${wandFieldLabels[field]}. Your answers are kept; you can go on later.`}
    >
      {expired ? (
        <>
          <DialogBody>
            <Notice tone="warning">{assistTexts.socraticExpired}</Notice>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              onClick={() => {
                setExpired(false);
                void start(true);
              }}
            >
              Start again
            </Button>
          </DialogFoot>
        </>
      ) : talk.at === 'starting' ? (
        <DialogBody>
          <Loading label="Starting...">
            <div className="stack">
              <Skeleton height="18px" width="50%" />
              <Skeleton height="52px" />
              <Skeleton height="96px" />
            </div>
          </Loading>
        </DialogBody>
      ) : talk.at === 'failed' ? (
        <>
          <DialogBody>
            <Notice tone="danger">{talk.problem}</Notice>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" onClick={() => void start()}>
              Try again
            </Button>
          </DialogFoot>
        </>
      ) : talk.at === 'complete' ? (
        <>
          <DialogBody>
            <div role="status" className="stack s">
              <p className="h3">{assistTexts.socraticDone}</p>
              <p className="sub">
                {talk.content === ''
                  ? 'You answered all four questions.'
                  : 'What came of it stands below the field as a proposal.'}
              </p>
            </div>
          </DialogBody>
          <DialogFoot>
            <Button variant="primary" onClick={onClose}>
              Complete
            </Button>
          </DialogFoot>
        </>
      ) : (
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
                <span className="sub">{socraticStages[talk.stage - 1]}</span>
                <span className="mut num">
                  Stage {talk.stage} of {socraticStages.length}
                </span>
              </div>
              <Seam label="Stage" done={talk.stage} of={socraticStages.length} />
            </div>
            {talk.answered.length > 0 && (
              <details className={styles.before}>
                <summary>What you answered so far</summary>
                <dl>
                  {talk.answered.map((turn) => (
                    <div key={turn.stage}>
                      <dt>{turn.question}</dt>
                      <dd>{turn.userResponse}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
            <p className={styles.question} id="socratic-question" aria-live="polite">
              {talk.question}
            </p>
            {kindWords !== '' && <Notice className={styles.kind}>{kindWords}</Notice>}
            <div ref={area} className={styles.answer}>
              <TextArea
                label="Your answer"
                rows={4}
                maxLength={assistLimits.response}
                value={response}
                onChange={({ target }) => setResponse(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                  event.preventDefault();
                  void answer();
                }}
              />
            </div>
            {talk.note && talk.answered.length === 0 && <p className="xs mut">{talk.note}</p>}
          </DialogBody>
          <DialogFoot>
            {talk.answered.length > 0 && (
              <Button variant="quiet" className={styles.restart} onClick={() => void start(true)}>
                Start over
              </Button>
            )}
            <Button onClick={onClose}>Later</Button>
            <Button type="submit" variant="primary" busy={go.isPending} busyText="Thinking...">
              Continue
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
