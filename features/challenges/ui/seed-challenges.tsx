// Forms Mode: the conversations, or the challenges themselves: the highlighted one, the active and the archived
// ones, and the wizard that makes and edits them.
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import type { User } from '../../account/user.contract.ts';
import { type Challenge, challengeCalls } from '../challenge.contract.ts';
import { challengeTexts } from '../challenge.rules.ts';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './seed-challenges.module.css';
import type { WizardProps } from './wizard.tsx';

const loadWizard = () => import('./wizard.tsx').then((m) => m.Wizard);

export type SeedChallengesProps = {
  me: User;
  address: URLSearchParams;
  onGo(address: string): void;
  onEarned(badges: readonly string[]): void;
  /** The conversations, for the other half of the mode. */
  children: ReactNode;
};

const views = [
  { key: 'conversations', label: 'Conversations' },
  { key: 'manage', label: 'Manage' },
] as const;

const manageAddress = '/challenges?mode=forms';
const tabAddress = (tab: string): string => (tab === 'archived' ? `${manageAddress}&tab=archived` : manageAddress);

export function SeedChallenges({ me, address, onGo, onEarned, children }: SeedChallengesProps) {
  const edited = address.get('edit');
  const view = address.get('view') === 'conversations' ? 'conversations' : 'manage';
  if (edited !== null)
    return <Editing me={me} edited={edited} onLeave={() => onGo(manageAddress)} onEarned={onEarned} />;
  return (
    <>
      <div className={styles.head}>
        <h2>Seed Challenges</h2>
        <Segmented
          label="Seed Challenges"
          options={views}
          chosen={view}
          onChoose={(key) => onGo(key === 'manage' ? manageAddress : `${manageAddress}&view=conversations`)}
        />
      </div>
      {view === 'manage' ? (
        <Manage tab={address.get('tab') === 'archived' ? 'archived' : 'active'} onGo={onGo} />
      ) : (
        children
      )}
    </>
  );
}

function Manage({ tab, onGo }: { tab: 'active' | 'archived'; onGo(address: string): void }) {
  const { data: all, error, refetch } = useAnswer(challengeCalls.list, { query: {} });
  const wizard = usePart<WizardProps>(loadWizard);
  const archive = useSend(challengeCalls.archive);
  const restore = useSend(challengeCalls.restore);
  const highlight = useSend(challengeCalls.highlight);

  if (error && !all) return <TryAgain error={error} onRetry={refetch} />;
  if (!all)
    return (
      <Loading label="Loading your challenges...">
        <div className="sheet">
          <div className="patch stack">
            <Skeleton width="40%" height="24px" />
            <Skeleton height="60px" />
            <Skeleton width="60%" height="16px" />
          </div>
        </div>
      </Loading>
    );

  const active = all.filter(({ status }) => status === 'active');
  const archived = all.filter(({ status }) => status === 'archived');
  const star = active.find(({ highlighted }) => highlighted);
  const shown = tab === 'active' ? active : archived;
  const create = (): void => onGo(`${manageAddress}&edit=new`);

  async function toggle({ id }: Challenge): Promise<void> {
    try {
      await highlight.mutateAsync({ params: { id } });
      toast({ title: challengeTexts.highlighted.title, description: challengeTexts.highlighted.text });
    } catch (error) {
      tellFailure(error, challengeTexts.notSaved);
    }
  }
  async function putAway({ id, highlighted }: Challenge): Promise<void> {
    try {
      await archive.mutateAsync({ params: { id } });
      const { archived, restored, notSaved } = challengeTexts;
      const takeBack = async (): Promise<void> => {
        await restore.mutateAsync({ params: { id } });
        if (highlighted) await highlight.mutateAsync({ params: { id } });
      };
      offerUndo({ title: archived.title, description: archived.text }, takeBack, {
        ...notSaved,
        restored: { title: restored.title, description: restored.text },
      });
    } catch (error) {
      tellFailure(error, challengeTexts.notSaved);
    }
  }
  async function bringBack({ id }: Challenge): Promise<void> {
    try {
      await restore.mutateAsync({ params: { id } });
      toast({ title: challengeTexts.restored.title, description: challengeTexts.restored.text });
    } catch (error) {
      tellFailure(error, challengeTexts.notSaved);
    }
  }

  const open = <Block family="affordable-loss" tier="bronze" state="open" label="" />;
  const card = (challenge: Challenge, heading: 'h3' | 'h4') => (
    <ChallengeCard
      key={challenge.id}
      challenge={challenge}
      heading={heading}
      intent={wizard.intent}
      onEdit={() => onGo(`${manageAddress}&edit=${challenge.id}`)}
      onHighlight={() => void toggle(challenge)}
      onArchive={() => void putAway(challenge)}
      onRestore={() => void bringBack(challenge)}
    />
  );
  return (
    <div className="stack l">
      <div className={styles.tools}>
        <p className="sub prose">One thing worth working on, in your own words. Plays and partners hang on it.</p>
        <Button variant={all.length > 0 ? 'primary' : 'outline'} icon={<Plus />} onClick={create} {...wizard.intent}>
          New Challenge (Form)
        </Button>
      </div>
      {star && (
        <section aria-labelledby="highlighted" className={styles.star}>
          <h3 id="highlighted" className="h4 sub">
            Highlighted challenge
          </h3>
          <div className={`sheet ${styles.starred}`}>{card(star, 'h4')}</div>
        </section>
      )}
      <div>
        <Tabs
          label="Challenges"
          tabs={[
            { key: 'active', label: `Active (${active.length})` },
            { key: 'archived', label: `Archived (${archived.length})` },
          ]}
          chosen={tab}
          onChoose={(key) => onGo(tabAddress(key))}
        >
          {shown.length > 0 ? (
            <div className={`sheet ${styles.cards}`}>{shown.map((challenge) => card(challenge, 'h3'))}</div>
          ) : (
            <div className={`sheet ${styles.sheet}`}>
              {tab === 'active' ? (
                <EmptyState
                  block={open}
                  title={<h3 className="h2">No Active Challenges</h3>}
                  action={
                    <Button variant="primary" onClick={create} {...wizard.intent}>
                      Create First Challenge
                    </Button>
                  }
                >
                  Seven short steps, with help at every field. A title is enough to begin.
                </EmptyState>
              ) : (
                <EmptyState block={open} title={<h3 className="h2">No Archived Challenges</h3>}>
                  What you archive waits here and can be restored.
                </EmptyState>
              )}
            </div>
          )}
        </Tabs>
      </div>
    </div>
  );
}

type EditingProps = { me: User; edited: string; onLeave(): void; onEarned(badges: readonly string[]): void };

function Editing({ me, edited, onLeave, onEarned }: EditingProps) {
  // What was earned is told above the list that comes.
  useEffect(() => () => window.scrollTo(0, 0), []);
  const wizard = usePart<WizardProps>(loadWizard);
  const { data: all, error } = useAnswer(challengeCalls.list, { query: {} }, { enabled: edited !== 'new' });
  const { Part } = wizard;
  useEffect(() => {
    if (!Part) void wizard.fetch().then((here) => here || onLeave());
  }, [Part]);

  const challenge = edited === 'new' ? null : all?.find(({ id }) => String(id) === edited);
  if (edited !== 'new' && (error || (all && !challenge)))
    return (
      <Notice tone="danger">
        {error?.message ?? challengeTexts.missing}{' '}
        <Button small onClick={onLeave}>
          Back to challenges
        </Button>
      </Notice>
    );
  if (!Part || challenge === undefined)
    return (
      <Loading>
        <Skeleton height="560px" />
      </Loading>
    );
  return <Part key={edited} userId={me.id} challenge={challenge} onLeave={onLeave} onEarned={onEarned} />;
}
