// The thirty-five statements, seven at a time; what was answered survives a reload.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../web/kit/button.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Progress } from '../../../web/kit/progress.tsx';
import { useSend } from '../../../web/query.tsx';
import { prosperCalls } from '../prosper.contract.ts';
import { PROSPER_ITEMS } from '../prosper-item.rules.ts';
import { ANSWER_LABELS, prosperTexts } from '../prosper.rules.ts';
import styles from './prosper.module.css';

const PER_PAGE = 7;
const PAGES = Math.ceil(PROSPER_ITEMS.length / PER_PAGE);
const EMPTY: Record<string, string> = Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, '']));
const schema = z.record(
  z.string(),
  z.string().check(z.refine((answer) => /^[1-5]$/.test(answer), 'Choose one of the five.')),
);

export type ProsperFormProps = {
  userId: string;
  onTaken(earned: readonly string[]): void;
  onLeave(): void;
};

export function ProsperForm({ userId, onTaken, onLeave }: ProsperFormProps) {
  const take = useSend(prosperCalls.take);
  const [page, setPage] = useState(0);
  const [answered, setAnswered] = useState(0);
  const [missing, setMissing] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    schema,
    initial: EMPTY,
    draftKey: `prosper:${userId}`,
    onChange: (values) => {
      setAnswered(Object.values(values).filter((answer) => answer !== '').length);
      setMissing(false);
    },
    async onSend(values) {
      const answers = Object.fromEntries(Object.entries(values).map(([id, answer]) => [id, Number(answer)]));
      const { earned } = await take.mutateAsync({ body: { answers } });
      onTaken(earned);
    },
  });

  const shown = PROSPER_ITEMS.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  function turn(to: number) {
    setPage(to);
    setMissing(false);
    head.current?.focus();
  }
  function next() {
    const values = form.values();
    if (shown.some(({ id }) => values[id] === '')) setMissing(true);
    else turn(page + 1);
  }
  const last = page === PAGES - 1;
  return (
    <form {...form.props} className={styles.page}>
      <div className="stack s">
        <h2 ref={head} tabIndex={-1}>
          How much is this like you?
        </h2>
        <p className="sub sm">
          Page {page + 1} of {PAGES}. There are no right or wrong answers, and your first one is usually the best.
        </p>
        <Progress label="Statements answered" value={(answered / PROSPER_ITEMS.length) * 100} family="prosper" />
      </div>
      {PROSPER_ITEMS.map(({ id, text }) => {
        const { name, defaultValue } = form.field(id);
        return (
          <fieldset key={id} className={styles.statement} hidden={!shown.some((item) => item.id === id)}>
            <legend>{text}</legend>
            <div className={styles.scale}>
              {ANSWER_LABELS.map((label, at) => (
                <label key={label} className={styles.choice}>
                  <input type="radio" name={name} value={at + 1} defaultChecked={defaultValue === String(at + 1)} />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {(missing || Object.keys(form.errors).length > 0) && <Notice tone="danger">{prosperTexts.incomplete}</Notice>}
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <div className="row between">
        <Button variant="quiet" icon={<ArrowLeft />} onClick={() => (page === 0 ? onLeave() : turn(page - 1))}>
          {page === 0 ? 'Later' : 'Back'}
        </Button>
        {last ? (
          <Button key="send" type="submit" variant="primary" busy={form.busy} busyText="Working it out...">
            See my result
          </Button>
        ) : (
          <Button key="next" variant="primary" icon={<ArrowRight />} onClick={next}>
            Next
          </Button>
        )}
      </div>
    </form>
  );
}
