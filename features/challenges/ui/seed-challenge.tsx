// The profile builder's tab "Seed Challenge": the current challenge, and a new one by talking or by a short form.
import { useState } from 'react';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Button, ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { challengeCalls, profileChallengeShape } from '../challenge.contract.ts';
import { challengeLimits, challengeTexts, formCategories } from '../challenge.rules.ts';
import { EarnedBlocks } from './earned-blocks.tsx';
import { LongText } from '../../../web/kit/long-text.tsx';
import styles from './seed-challenge.module.css';

const modes = [
  { key: 'chat', label: 'Chat Mode' },
  { key: 'forms', label: 'Forms Mode' },
] as const;

export function SeedChallenge({ userId }: { userId: string }) {
  const {
    data: all,
    error,
    refetch,
  } = useAnswer(challengeCalls.list, { query: { current: 'true' } }, { staleTime: 0 });
  const [mode, setMode] = useState<'chat' | 'forms'>('chat');
  const [earned, setEarned] = useState<readonly string[]>([]);
  const current = all?.[0];
  return (
    <>
      <EarnedBlocks badges={earned} onClose={(id) => setEarned(earned.filter((other) => other !== id))} />
      <div className="sheet">
        <section className="patch" aria-labelledby="current-challenge">
          <div className="patch-head">
            <h2 id="current-challenge" className="h3">
              Current Challenge
            </h2>
            {current && (
              <Link href="/challenges?mode=forms" asChild>
                <TextLink>All challenges</TextLink>
              </Link>
            )}
          </div>
          {!all ? (
            <NotYet of={{ error, refetch }} label="Loading your challenge..." heights={['72px']} />
          ) : current ? (
            <div className={styles.current}>
              <h3 className="h2">
                <Link href={challengePath(current.id)}>{current.title}</Link>
              </h3>
              <LongText text={current.description} />
              {current.category && (
                <p>
                  <Badge>{current.category}</Badge>
                </p>
              )}
            </div>
          ) : (
            <p className="sub">No active challenge</p>
          )}
        </section>
        <section className="patch" aria-labelledby="new-challenge">
          <div className={`patch-head ${styles.head}`}>
            <h2 id="new-challenge" className="h3">
              Create New Challenge
            </h2>
            <Segmented label="How to create it" options={modes} chosen={mode} onChoose={setMode} />
          </div>
          {mode === 'chat' ? (
            <div className={styles.chat}>
              <p className="sub prose">
                Talk it over with the AI coach. It asks one question at a time, keeps to your own words, and writes a
                draft when there is enough. You decide whether it is saved.
              </p>
              <Link href="/challenges" asChild>
                <ButtonLink variant="primary">Start Challenge Conversation</ButtonLink>
              </Link>
            </div>
          ) : (
            <ChallengeForm userId={userId} onEarned={setEarned} />
          )}
        </section>
      </div>
    </>
  );
}

function ChallengeForm({ userId, onEarned }: { userId: string; onEarned(badges: readonly string[]): void }) {
  const create = useSend(challengeCalls.create);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const form = useForm({
    schema: profileChallengeShape,
    initial: { title: '', description: '', category: 'Process' },
    draftKey: `seed-challenge:${userId}`,
    onChange: ({ title, description }) => setTyped([String(title), String(description)]),
    async onSend(body) {
      try {
        const { earned } = await create.mutateAsync({ body });
        form.emptySent();
        onEarned(earned);
        toast({ title: 'Success', description: challengeTexts.formCreated });
      } catch (error) {
        toast({ tone: 'danger', title: 'Error', description: challengeTexts.formNotCreated });
        throw error;
      }
    },
  });
  return (
    <form {...form.props} className="stack">
      <BlanksNotice texts={typed} />
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Field label="Title" autoComplete="off" maxLength={challengeLimits.title} {...form.field('title')} />
      <TextArea label="Description" rows={4} maxLength={challengeLimits.statement} {...form.field('description')} />
      <Select
        label="Category"
        options={formCategories.map((value) => ({ value, label: value }))}
        {...form.field('category')}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Creating...">
          Create Challenge
        </Button>
      </div>
    </form>
  );
}
