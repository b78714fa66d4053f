// The Crazy Quilt Partnership Explorer: who could commit something, what to ask them for, and what came of it.
// What is open stands in the address, so that a reload, "back" and a notification's link do what people expect.
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { asksPath, partnershipPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../../account/user.contract.ts';
import { type Ask, askCalls } from '../../asks/ask.contract.ts';
import { askTexts, clockDay, messageOf } from '../../asks/ask.rules.ts';
import type { AskStart } from '../../asks/ui/use-ask-form.tsx';
import { Asks } from '../../asks/ui/asks.tsx';
import { memberName } from '../../circle/circle-member.rules.ts';
import { EarnedBlocks } from '../../challenges/ui/earned-blocks.tsx';
import { partnershipCalls } from '../partnership.contract.ts';
import { isOver } from '../partnership.rules.ts';
import { AllPartnerships } from './all-partnerships.tsx';
import { Explorer } from './explorer.tsx';
import type { NeedMapProps } from './need-map.tsx';
import type { StartDialogProps } from './start-dialog.tsx';
import type { ThreadProps } from './thread.tsx';

const loadThread = () => import('./thread.tsx').then((m) => m.Thread);
const loadAsk = () => import('../../asks/ui/ask-dialog.tsx').then((m) => m.AskDialog);
const loadMap = () => import('./need-map.tsx').then((m) => m.NeedMap);
const loadStart = () => import('./start-dialog.tsx').then((m) => m.StartDialog);

const TABS = [
  { key: 'people', label: 'People' },
  { key: 'asks', label: 'Asks' },
  { key: 'map', label: 'Map' },
] as const;

export function PartnershipsScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const [, go] = useLocation();
  const address = new URLSearchParams(useSearch());
  const open = address.get('open');
  const thread = usePart<ThreadProps>(loadThread, open !== null);
  const [earned, setEarned] = useState<readonly string[]>([]);
  /** A question of the guide, on its way into the thread. */
  const [carried, setCarried] = useState('');
  const isAll = address.get('view') === 'all';
  const view = address.get('view');
  // On a phone it's one list.
  const isNarrow = useNarrow();
  const tabs = TABS.filter(({ key }) => key !== 'map' || !isNarrow);
  const tab = view === 'asks' ? 'asks' : view === 'map' && !isNarrow ? 'map' : 'people';
  const asking = useAsking((id, ask) => {
    setCarried(messageOf(ask));
    go(`${partnershipPath(id)}&ask=${encodeURIComponent(ask.id)}`);
  });
  const newAsk = useDialog(loadAsk);
  const startAsk = (start: AskStart) => void newAsk.open({ userId: me?.id ?? '', start, onEarned: addEarned });
  const map = usePart<NeedMapProps>(loadMap, tab === 'map');
  const askId = address.get('ask');
  const [shown, setShown] = useState<{ id: string; title: string }>();
  const heading = isAll ? 'Your partnerships' : 'Crazy Quilt Partnership Explorer';
  useArrival(open ?? (isAll ? 'all' : ''), open === null ? heading : shown?.id === open ? shown.title : undefined);
  if (!me) return null;

  const addEarned = (badges: readonly string[]): void => setEarned((now) => [...now, ...badges]);
  const blocks = <EarnedBlocks badges={earned} onClose={(id) => setEarned(earned.filter((other) => other !== id))} />;

  if (open !== null)
    return (
      <>
        {blocks}
        {thread.Part ? (
          <thread.Part
            key={open}
            me={me}
            id={open}
            carried={carried}
            onEarned={addEarned}
            onShown={(title) => setShown({ id: open, title })}
            onSent={
              askId === null
                ? undefined
                : () => {
                    go(partnershipPath(open), { replace: true });
                    void asking.made(askId);
                  }
            }
          />
        ) : (
          <Loading>
            <Skeleton height="420px" />
          </Loading>
        )}
      </>
    );

  return (
    <>
      <Head heading={heading} isAll={isAll} />
      {blocks}
      {isAll ? (
        <AllPartnerships me={me.id} intent={thread.intent} />
      ) : (
        <Tabs
          label="Partnerships"
          tabs={tabs}
          chosen={tab}
          onChoose={(key) =>
            go(key === 'asks' ? asksPath : `${SCREEN_PATHS.partnerships}${key === 'map' ? '?view=map' : ''}`)
          }
        >
          {tab === 'asks' ? (
            <Asks userId={me.id} wanted={askId} onWrite={(ask) => void asking.write(ask)} onEarned={addEarned} />
          ) : tab === 'map' ? (
            map.Part ? (
              <map.Part me={me.id} onAsk={({ id, name }, what) => startAsk({ personName: name, memberId: id, what })} />
            ) : (
              <Loading label="Drawing the map...">
                <Skeleton height="420px" />
              </Loading>
            )
          ) : (
            <Explorer
              me={me}
              wanted={address.get('member')}
              challenge={Number(address.get('challenge')) || undefined}
              threadIntent={thread.intent}
              onOpen={(id, question = '') => {
                setCarried(question);
                go(partnershipPath(id));
              }}
              onAsk={(member, what) => startAsk({ personName: memberName(member), memberId: member.id, what })}
              onEarned={addEarned}
            />
          )}
        </Tabs>
      )}
      {newAsk.dialog}
      <AskByMessage userId={me.id} asking={asking} onEarned={addEarned} />
    </>
  );
}

const Head = ({ heading, isAll }: { heading: string; isAll: boolean }) => (
  <div className="page-head">
    <div>
      <h1>{heading}</h1>
      <p className="lead">
        {isAll
          ? 'All your partnerships, most recent first.'
          : 'Find people who have what you need, and ask them for something small.'}
      </p>
    </div>
    <Link href={isAll ? SCREEN_PATHS.partnerships : SCREEN_PATHS.circles} asChild>
      <ButtonLink>{isAll ? 'Find partners' : 'Your circles'}</ButtonLink>
    </Link>
  </div>
);

type AskByMessageProps = {
  userId: string;
  asking: ReturnType<typeof useAsking>;
  onEarned(badges: readonly string[]): void;
};

function AskByMessage({ userId, asking: { Start, starting, close, made }, onEarned }: AskByMessageProps) {
  if (!Start || !starting) return null;
  return (
    <Start
      userId={userId}
      member={{ id: starting.memberId ?? '', firstName: starting.personName, lastName: '' }}
      guide={{ openingMessage: messageOf(starting), questions: [], source: '' }}
      question=""
      onStarted={({ earned }) => {
        void made(starting.id);
        close();
        if (earned.length > 0) onEarned(earned);
      }}
      onClose={close}
    />
  );
}

/** Asking a member by a message: in the conversation there is, or in one that it starts. Once sent, the ask counts as made. */
function useAsking(onOpen: (partnershipId: string, ask: Ask) => void) {
  const save = useSend(askCalls.save);
  const start = usePart<StartDialogProps>(loadStart);
  const [starting, setStarting] = useState<Ask | null>(null);
  return {
    Start: start.Part,
    starting,
    close: () => setStarting(null),
    async write(ask: Ask): Promise<void> {
      await attempt(askTexts.notMoved, async () => {
        const all = await send(partnershipCalls.list, { query: {} });
        const open = all.find(({ other, status }) => other?.id === ask.memberId && !isOver(status));
        if (open) onOpen(open.id, ask);
        else if (await start.fetch()) setStarting(ask);
      });
    },
    async made(id: string): Promise<void> {
      await attempt(askTexts.notMoved, async () => {
        await save.mutateAsync({ params: { id }, body: { state: 'asked', askedOn: clockDay(new Date()) } });
      });
    },
  };
}
