// A play's page: what it is, what it may cost, how likely it is, and all that hangs on it. Everything can be done from here.
import { Pencil } from 'lucide-react';
import { useLocation } from 'wouter';
import { SCREEN_PATHS, namedIn } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Badge, Effort } from '../../../web/kit/badge.tsx';
import { ButtonLink, TextButton } from '../../../web/kit/button.tsx';
import { ByAssistant } from '../../../web/kit/by-assistant.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { LongText } from '../../../web/kit/long-text.tsx';
import { Add, Part } from '../../../web/kit/part.tsx';
import { Sides, SidesHead } from '../../../web/kit/sides.tsx';
import { Timeline } from '../../../web/kit/timeline.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useAnyChange } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { AskLines } from '../../asks/ui/ask-lines.tsx';
import { SurpriseLines } from '../../lemonade/ui/surprise-lines.tsx';
import { principleLabel } from '../../plays/play.rules.ts';
import { PlayButtons, PlayMenu } from '../../plays/ui/play-buttons.tsx';
import { PlayLikelihood } from '../../plays/ui/play-likelihood.tsx';
import { useCardActs } from '../../plays/ui/use-card-acts.tsx';
import { type PlayPage, playPageCalls } from '../play-page.contract.ts';
import { type ShownState, stateOf, timelineOf } from '../play-page.rules.ts';
import { ChallengeHere, JoinedHere, OriginsHere } from './beside.tsx';
import { CostHere } from './cost-here.tsx';
import { LikelihoodHere } from './likelihood-here.tsx';
import styles from './play-page.module.css';

const loadPlay = () => import('../../plays/ui/play-dialog.tsx').then((m) => m.PlayDialog);
const loadAsk = () => import('../../asks/ui/ask-dialog.tsx').then((m) => m.AskDialog);
const loadLemonade = () => import('../../lemonade/ui/lemonade-dialog.tsx').then((m) => m.LemonadeDialog);

export function PlayPageScreen() {
  const [location] = useLocation();
  const id = decodeURIComponent(namedIn(location));
  const read = useAnswer(playPageCalls.read, { params: { id } }, { staleTime: 0 });
  const { data: page, error, refetch } = read;
  const isGone = error?.status === 404;
  useArrival(location, page && !isGone ? page.play.title : undefined);
  // Whatever is changed from here may show on the page.
  useAnyChange(() => void refetch());
  if (isGone) return <Gone />;
  if (!page)
    return (
      <>
        {error && <h1>Play</h1>}
        <NotYet of={read} label="Loading your play..." heights={['560px']} />
      </>
    );
  return <Page page={page} />;
}

function Gone() {
  return (
    <>
      <h1 className={styles.gone}>No such play</h1>
      <EmptySheet
        action={
          <Link href={SCREEN_PATHS.playbook} asChild>
            <ButtonLink>Open your playbook</ButtonLink>
          </Link>
        }
      >
        It was deleted, or it isn’t one of yours.
      </EmptySheet>
    </>
  );
}

function Page({ page }: { page: PlayPage }) {
  const { play } = page;
  const [, go] = useLocation();
  const { data: me } = useAnswer(userCalls.current, {});
  const userId = me?.id ?? '';
  const badges = useEarnedBadges();
  const shared = { userId, onEarned: badges.celebrate };
  const playDialog = useDialog(loadPlay);
  const askDialog = useDialog(loadAsk);
  const lemonadeDialog = useDialog(loadLemonade);
  const edit = () => void playDialog.open({ userId, play, onSaved: (_, earned) => badges.celebrate(earned) });
  const ask = () => void askDialog.open({ ...shared, start: { playId: play.id, playTitle: play.title } });
  const noteSurprise = () => void lemonadeDialog.open({ ...shared, playId: play.id });
  const { acts, asking, dialogs } = useCardActs({
    userId,
    edit,
    editIntent: playDialog.intent,
    onEarned: badges.celebrate,
    // It shows among the surprises here.
    onSurprise: () => undefined,
    onRemoved: () => go(SCREEN_PATHS.playbook),
  });

  return (
    <>
      <Head page={page} acts={acts} />
      <Sides>
        <div>
          <Part
            name="The play"
            act={
              <TextButton {...playDialog.intent} onClick={edit}>
                <Pencil aria-hidden="true" /> Edit
              </TextButton>
            }
          >
            {play.description !== play.title && <LongText text={play.description} />}
            <ByAssistant name={play.assistant} />
          </Part>
          <CostHere page={page} acts={acts} />
          <LikelihoodHere page={page} onAsk={() => acts.current.askLikelihood(play)}>
            {(asking === play.id || play.asksLikelihood) && (
              <PlayLikelihood play={play} now={new Date()} onClose={() => acts.current.askLikelihood(null)} />
            )}
          </LikelihoodHere>
          {play.status === 'completed' && (
            <Part name="Lessons learned" act={<TextButton onClick={edit}>{play.lessons ? 'Edit' : 'Add'}</TextButton>}>
              {play.lessons ? (
                <LongText text={play.lessons} />
              ) : (
                <p className="sm sub">Nothing yet. What would you tell somebody who’s about to try the same?</p>
              )}
            </Part>
          )}
          <Part name="Asks" act={<Add onClick={ask}>Ask someone</Add>}>
            <AskLines asks={page.asks} none="Nobody asked yet. Who could help with it?" />
          </Part>
          <Part name="Surprises" act={<Add onClick={noteSurprise}>Note a surprise</Add>}>
            <SurpriseLines lemonade={page.lemonade} />
          </Part>
        </div>
        <div>
          <ChallengeHere challenge={page.challenge} onEdit={edit} />
          <JoinedHere joined={page.joined} />
          <OriginsHere origins={page.origins} />
          <Part name="Timeline">
            <Timeline {...timelineOf(page, new Date())} />
          </Part>
        </div>
      </Sides>
      {playDialog.dialog}
      {askDialog.dialog}
      {lemonadeDialog.dialog}
      {dialogs}
      {badges.dialog}
    </>
  );
}

const tones = {
  Planned: 'plain',
  Active: 'info',
  Overdue: 'warning',
  Completed: 'success',
  Stopped: 'plain',
} as const satisfies Record<ShownState, string>;

function Head({ page: { play }, acts }: { page: PlayPage; acts: Parameters<typeof PlayButtons>[0]['acts'] }) {
  const state = stateOf(play, new Date());
  return (
    <SidesHead
      title={play.title}
      marks={
        <div className={`row ${styles.marks}`}>
          <Badge tone={tones[state]}>{state}</Badge>
          <span className={styles.family}>
            <span className={styles.small}>
              <Block family={play.principle} tier="bronze" small label="" />
            </span>
            {principleLabel(play.principle)}
          </span>
          <span className="sm sub">{play.category}</span>
          <Effort level={play.effortLevel} />
        </div>
      }
    >
      <PlayButtons play={play} acts={acts} />
      <PlayMenu play={play} acts={acts} />
    </SidesHead>
  );
}
