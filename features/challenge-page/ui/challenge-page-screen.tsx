// A challenge's page: what it is, what is done about it, and all that hangs on it. Everything can be started from here.
import { MessageSquare, Pencil, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { namedIn } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink, TextButton } from '../../../web/kit/button.tsx';
import { LongText } from '../../../web/kit/long-text.tsx';
import { Act, Add, Part } from '../../../web/kit/part.tsx';
import { Sides, SidesHead } from '../../../web/kit/sides.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { Timeline } from '../../../web/kit/timeline.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useAnyChange } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { AskLines } from '../../asks/ui/ask-lines.tsx';
import { sharingLabels } from '../../challenges/challenge.rules.ts';
import { useChallengeActs } from '../../challenges/ui/use-challenge-acts.tsx';
import type { KeptMap } from '../../learning/bureaucracy-map.contract.ts';
import { MapDrawing } from '../../learning/ui/map-drawing.tsx';
import { SurpriseLines } from '../../lemonade/ui/surprise-lines.tsx';
import { type Play, playCalls } from '../../plays/play.contract.ts';
import { playTexts } from '../../plays/play.rules.ts';
import { usePlayActs } from '../../plays/ui/use-play-acts.tsx';
import { type ChallengePage, challengePageCalls } from '../challenge-page.contract.ts';
import { timelineOf } from '../challenge-page.rules.ts';
import { KeptHere, PartnersHere } from './beside.tsx';
import styles from './challenge-page.module.css';
import { Lines } from './lines.tsx';
import { PlaysHere } from './plays-here.tsx';
import { Room } from './room.tsx';
import { SignsHere } from './signs-here.tsx';
import { useDocuments } from './use-documents.tsx';

const loadPlay = () => import('../../plays/ui/play-dialog.tsx').then((m) => m.PlayDialog);
const loadAsk = () => import('../../asks/ui/ask-dialog.tsx').then((m) => m.AskDialog);
const loadLemonade = () => import('../../lemonade/ui/lemonade-dialog.tsx').then((m) => m.LemonadeDialog);
const loadMap = () => import('../../learning/ui/map-dialog.tsx').then((m) => m.MapDialog);

export function ChallengePageScreen() {
  const [location] = useLocation();
  const id = Number(namedIn(location));
  const read = useAnswer(challengePageCalls.read, { params: { id } }, { staleTime: 0 });
  const { data: page, error, refetch } = read;
  useArrival(location, page?.challenge.title);
  // Whatever is changed from here may show on the page.
  useAnyChange(() => void refetch());
  // What is somebody else's can be read where they share it.
  if (error?.status === 404 && !page) return <Redirect to={`/challenge?id=${id}`} replace />;
  if (!page)
    return (
      <>
        {error && <h1>Challenge</h1>}
        <NotYet of={read} label="Loading your challenge..." heights={['640px']} />
      </>
    );
  return <Page page={page} />;
}

function Page({ page }: { page: ChallengePage }) {
  const { challenge } = page;
  const { id } = challenge;
  const [, go] = useLocation();
  const { data: me } = useAnswer(userCalls.current, {});
  const badges = useEarnedBadges();
  const shared = { userId: me?.id ?? '', onEarned: badges.celebrate };
  const playDialog = useDialog(loadPlay);
  const askDialog = useDialog(loadAsk);
  const lemonadeDialog = useDialog(loadLemonade);
  const mapDialog = useDialog(loadMap);
  const plays = usePlays(me?.id ?? '', badges.celebrate, () => go('/playbook?shelf=lemonade'));
  const kept = useDocuments(id);
  const premortemAddress = `/playbook?shelf=premortems&challenge=${id}`;
  const start = { challengeId: id };
  const planPlay = () =>
    void playDialog.open({ userId: shared.userId, start, onSaved: (_, earned) => badges.celebrate(earned) });
  const ask = () => void askDialog.open({ ...shared, start });
  const noteSurprise = () => void lemonadeDialog.open({ ...shared, challengeId: id });
  const drawMap = (map?: KeptMap) => void mapDialog.open({ ...shared, map, challengeId: id });

  return (
    <>
      <Head page={page} intent={playDialog.intent} onNewPlay={planPlay} />
      <Sides>
        <div>
          <Part
            name="The challenge"
            act={
              <Act href={`/challenges?mode=forms&edit=${id}`}>
                <Pencil aria-hidden="true" /> Edit
              </Act>
            }
          >
            <p className={`prose ${styles.text}`}>{challenge.statement}</p>
            {challenge.context && <LongText text={challenge.context} />}
          </Part>
          <Lines challenge={challenge} />
          <Part name="What I can lose here" act={<Act href="/profile?tab=ledger">Change limits</Act>}>
            <Room {...page} />
          </Part>
          <Part name="Plays" act={<Add onClick={planPlay}>New play</Add>}>
            <PlaysHere plays={page.plays} busy={plays.busy} onStart={plays.start} onDone={plays.finish} />
          </Part>
          <Part
            name="Pre-mortem"
            act={<Act href={premortemAddress}>{page.premortems.length > 0 ? 'Add a sign' : 'Write one'}</Act>}
          >
            <SignsHere page={page} address={premortemAddress} />
          </Part>
          <Part name="How it moves through the office" act={<Add onClick={() => drawMap()}>New map</Add>}>
            <Maps maps={page.maps} onEdit={drawMap} />
          </Part>
        </div>
        <div>
          <Part name="Asks" act={<Add onClick={ask}>Ask someone</Add>}>
            <AskLines asks={page.asks} none="Nobody asked yet. Who could help with the next step?" />
          </Part>
          <Part name="Partners" act={<Act href={`/partnerships?challenge=${id}`}>Find a partner</Act>}>
            <PartnersHere challenge={challenge} partnerships={page.partnerships} />
          </Part>
          <Part
            name="Chats and documents"
            act={
              <Act href={`/challenges?chat=new&about=${id}`}>
                <MessageSquare aria-hidden="true" /> Start a chat
              </Act>
            }
          >
            <KeptHere challengeId={id} chats={page.chats} documents={page.documents} onRemove={kept.remove} />
            {kept.control}
          </Part>
          <Part name="Surprises" act={<Add onClick={noteSurprise}>Note a surprise</Add>}>
            <SurpriseLines lemonade={page.lemonade} />
          </Part>
          <Part name="Timeline">
            <Timeline {...timelineOf(page, new Date())} />
          </Part>
        </div>
      </Sides>
      {playDialog.dialog}
      {askDialog.dialog}
      {lemonadeDialog.dialog}
      {mapDialog.dialog}
      {plays.dialogs}
      {kept.dialog}
      {badges.dialog}
    </>
  );
}

function Maps({ maps, onEdit }: { maps: ChallengePage['maps']; onEdit(map: KeptMap): void }) {
  if (maps.length === 0) return <p className="sm sub">No map yet. Who has to say yes, and which rule is in the way?</p>;
  return (
    <div className="stack l">
      {maps.map((map) => (
        <div key={map.id} className="stack s">
          <div className="row between">
            <h3 className="h4">{map.title}</h3>
            <TextButton aria-label={`Edit map: ${map.title}`} onClick={() => onEdit(map)}>
              Edit map
            </TextButton>
          </div>
          <MapDrawing map={map} />
        </div>
      ))}
    </div>
  );
}

type HeadProps = {
  page: ChallengePage;
  intent: { onPointerEnter(): void; onFocus(): void };
  onNewPlay(): void;
};

function Head({ page, intent, onNewPlay }: HeadProps) {
  const { challenge } = page;
  const acts = useChallengeActs();
  return (
    <SidesHead
      title={challenge.title}
      marks={
        <div className="row tight">
          {challenge.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
          <Badge tone={challenge.status === 'active' ? 'success' : 'plain'}>
            {challenge.status === 'active' ? 'Active' : 'Archived'}
          </Badge>
          {page.isMine && (
            <Badge tone="info">
              <Star aria-hidden="true" /> My challenge
            </Badge>
          )}
          <Badge tone="line">{sharingLabels[challenge.sharingPreference]}</Badge>
        </div>
      }
    >
      {page.isMine ? (
        <Link href="/coaching" asChild>
          <ButtonLink>Talk to the coach</ButtonLink>
        </Link>
      ) : (
        // What the coach, the explorer and the dashboard speak of.
        challenge.status === 'active' && (
          <Button busy={acts.isBusy} onClick={() => void acts.toggle(challenge)}>
            Make it my challenge
          </Button>
        )
      )}
      <Button variant="primary" icon={<Plus />} {...intent} onClick={onNewPlay}>
        New play
      </Button>
    </SidesHead>
  );
}

/** The acts of plays, by their ids: the page holds of each play what it shows. */
function usePlays(userId: string, onEarned: (badges: readonly string[]) => void, onSurprise: () => void) {
  const { acts, dialogs } = usePlayActs({ userId, onEarned, onSurprise });
  const [busy, setBusy] = useState<string | null>(null);
  async function withPlay(id: string, act: (play: Play) => unknown): Promise<void> {
    setBusy(id);
    try {
      const [play] = await send(playCalls.list, { query: { id } });
      if (play) await act(play);
    } catch (error) {
      tellFailure(error, playTexts.notMoved);
    } finally {
      setBusy(null);
    }
  }
  return {
    busy,
    start: (id: string) => void withPlay(id, acts.execute),
    finish: (id: string) => void withPlay(id, acts.complete),
    dialogs,
  };
}
