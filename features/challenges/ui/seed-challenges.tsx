// Forms Mode: the conversations, or the challenges themselves: the highlighted one, the active and the archived
// ones, and the wizard that makes and edits them.
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import type { User } from '../../account/user.contract.ts';
import { type Challenge, challengeCalls } from '../challenge.contract.ts';
import { challengeTexts, manageChallengesPath } from '../challenge.rules.ts';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './seed-challenges.module.css';
import { SharedChallenges } from './shared-challenges.tsx';
import { useChallengeActs } from './use-challenge-acts.tsx';
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

const manageTabs = ['active', 'archived', 'shared'] as const;
type ManageTab = (typeof manageTabs)[number];
const tabAddress = (tab: ManageTab): string =>
  tab === 'active' ? manageChallengesPath : `${manageChallengesPath}&tab=${tab}`;

export function SeedChallenges({ me, address, onGo, onEarned, children }: SeedChallengesProps) {
  const edited = address.get('edit');
  const view = address.get('view') === 'conversations' ? 'conversations' : 'manage';
  if (edited !== null)
    return <Editing me={me} edited={edited} onLeave={() => onGo(manageChallengesPath)} onEarned={onEarned} />;
  return (
    <>
      <div className={styles.head}>
        <h2>Seed Challenges</h2>
        <Segmented
          label="Seed Challenges"
          options={views}
          chosen={view}
          onChoose={(key) =>
            onGo(key === 'manage' ? manageChallengesPath : `${manageChallengesPath}&view=conversations`)
          }
        />
      </div>
      {view === 'manage' ? (
        <Manage tab={manageTabs.find((tab) => tab === address.get('tab')) ?? 'active'} onGo={onGo} />
      ) : (
        children
      )}
    </>
  );
}

function Manage({ tab, onGo }: { tab: ManageTab; onGo(address: string): void }) {
  const { data: all, error, refetch } = useAnswer(challengeCalls.list, { query: {} });
  const wizard = usePart<WizardProps>(loadWizard);
  const acts = useChallengeActs();

  if (!all)
    return (
      <NotYet of={{ error, refetch }} label="Loading your challenges...">
        <div className="sheet">
          <div className="patch stack">
            <Skeleton width="40%" height="24px" />
            <Skeleton height="60px" />
            <Skeleton width="60%" height="16px" />
          </div>
        </div>
      </NotYet>
    );

  const active = all.filter(({ status }) => status === 'active');
  const archived = all.filter(({ status }) => status === 'archived');
  const star = active.find(({ highlighted }) => highlighted);
  const create = (): void => onGo(`${manageChallengesPath}&edit=new`);
  const card = (challenge: Challenge, heading: 'h3' | 'h4') => (
    <ChallengeCard
      key={challenge.id}
      challenge={challenge}
      heading={heading}
      intent={wizard.intent}
      onEdit={() => onGo(`${manageChallengesPath}&edit=${challenge.id}`)}
      onHighlight={() => void acts.toggle(challenge)}
      onArchive={() => void acts.putAway(challenge)}
      onRestore={() => void acts.bringBack(challenge)}
    />
  );
  return (
    <div className="stack l">
      <div className={styles.tools}>
        <p className="sub prose">One thing worth working on, in your own words. Your plays and partners link to it.</p>
        <Button variant={all.length > 0 ? 'primary' : 'outline'} icon={<Plus />} onClick={create} {...wizard.intent}>
          New Challenge (Form)
        </Button>
      </div>
      {star && tab !== 'shared' && (
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
            { key: 'shared', label: 'Shared with me' },
          ]}
          chosen={tab}
          onChoose={(key) => onGo(tabAddress(key))}
        >
          {tab === 'shared' ? (
            <SharedChallenges />
          ) : tab === 'archived' ? (
            <Cards challenges={archived} card={card} none={<NoneArchived />} />
          ) : (
            <Cards
              challenges={active.filter((challenge) => challenge !== star)}
              card={card}
              none={
                star ? (
                  <h3 className="h4 patch sub">Your only active challenge is the one above.</h3>
                ) : (
                  <EmptyState
                    block={<Block family="affordable-loss" tier="bronze" state="open" label="" />}
                    title={<h3 className="h2">No Active Challenges</h3>}
                    action={
                      <Button variant="primary" onClick={create} {...wizard.intent}>
                        Create First Challenge
                      </Button>
                    }
                  >
                    Seven short steps, with help at every field. You can stop at any step and carry on later.
                  </EmptyState>
                )
              }
            />
          )}
        </Tabs>
      </div>
    </div>
  );
}

type CardsProps = {
  challenges: readonly Challenge[];
  card(challenge: Challenge, heading: 'h3'): ReactNode;
  none: ReactNode;
};

function Cards({ challenges, card, none }: CardsProps) {
  if (challenges.length === 0) return <div className={`sheet ${styles.sheet}`}>{none}</div>;
  return <div className={`sheet ${styles.cards}`}>{challenges.map((challenge) => card(challenge, 'h3'))}</div>;
}

function NoneArchived() {
  return (
    <EmptyState
      block={<Block family="affordable-loss" tier="bronze" state="open" label="" />}
      title={<h3 className="h2">No Archived Challenges</h3>}
    >
      Challenges you archive are kept here. You can restore them any time.
    </EmptyState>
  );
}

type EditingProps = { me: User; edited: string; onLeave(): void; onEarned(badges: readonly string[]): void };

function Editing({ me, edited, onLeave, onEarned }: EditingProps) {
  // What was earned is told above the list that comes.
  useEffect(() => () => window.scrollTo(0, 0), []);
  const { Part } = usePart<WizardProps>(loadWizard, true, onLeave);
  const { data: all, error } = useAnswer(challengeCalls.list, { query: {} }, { enabled: edited !== 'new' });

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
