// A Socratic dialog with the server: started or resumed, answered stage by stage, ended by a proposal for the field.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { assistCalls } from '../assist.contract.ts';
import { type WandField, assistTexts, completionToastMs } from '../assist.rules.ts';
import { type WizardValues, dataOf, textOfField } from '../wizard.rules.ts';
import type { Proposal } from './use-assist.tsx';

type Turn = { stage: number; question: string; userResponse: string };
export type Asked = {
  at: 'asked';
  sessionId: string;
  stage: number;
  question: string;
  answered: readonly Turn[];
  note?: string | undefined;
};
export type SocraticTalk =
  | { at: 'starting' }
  | { at: 'failed'; problem: string }
  | { at: 'expired' }
  | Asked
  | { at: 'complete'; content: string };

export type SocraticParts = {
  field: WandField;
  values: WizardValues;
  challengeId: number | undefined;
  onDone(text: string, from: Pick<Proposal, 'source' | 'note'>): void;
};

export function useSocratic({ field, values, challengeId, onDone }: SocraticParts) {
  const [talk, setTalk] = useState<SocraticTalk>({ at: 'starting' });
  /** What is answered to words said in need; the dialog stays where it was. */
  const [kindWords, setKindWords] = useState('');
  const begin = useSend(assistCalls.wand);
  const go = useSend(assistCalls.socraticContinue);
  const challengeData = { ...dataOf(values), ...(challengeId === undefined ? {} : { id: challengeId }) };

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
  const isStarted = useRef(false);
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  });
  useEffect(() => startOnce(), []);

  /** Resolves to whether the answer was taken. */
  async function answer(response: string): Promise<boolean> {
    if (talk.at !== 'asked' || go.isPending) return false;
    try {
      const told = await go.mutateAsync({ body: { sessionId: talk.sessionId, response, challengeData } });
      if (told.error === assistTexts.socraticExpired) {
        setTalk({ at: 'expired' });
        return false;
      }
      setKindWords(told.care ? (told.error ?? '') : '');
      if (told.care) return true;
      if (!told.success) throw new Problem(400, told.error ?? '');
      if (told.isComplete) {
        const content = told.content?.trim() ?? '';
        setTalk({ at: 'complete', content });
        if (content !== '') onDone(content, { source: told.source, note: told.note });
        toast({ title: assistTexts.socraticDone, duration: completionToastMs });
        return true;
      }
      const turn = { stage: talk.stage, question: talk.question, userResponse: response };
      setTalk({
        at: 'asked',
        sessionId: told.sessionId ?? talk.sessionId,
        stage: told.stage ?? talk.stage + 1,
        question: told.question ?? '',
        answered: told.answered ?? [...talk.answered, turn],
        note: told.note,
      });
      return true;
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      if (status === 404 || status === 410) setTalk({ at: 'expired' });
      else tellFailure(error, { title: assistTexts.socraticBroken, text: 'Please try again later.' });
      return false;
    }
  }
  return { talk, kindWords, start, answer, isAnswering: go.isPending };
}
