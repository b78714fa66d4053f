// A challenge as its owner shares it: to be read, not changed; without a session where it is public. Those who have a circle
// or a partnership with the owner can offer help or ask from here.
import { HandHelping, MessageCircleQuestion } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { challengePath, partnershipPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { keepUnsent } from '../../../web/kit/unsent-text.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import {
  challengeListNames,
  challengeLists,
  sharedChallengesPath,
  sharingLabels,
} from '../../challenges/challenge.rules.ts';
import { SharedReading } from '../../circle/ui/shared-reading.tsx';
import { partnershipCalls } from '../../partnerships/partnership.contract.ts';
import { isOver, unsentThreadKey } from '../../partnerships/partnership.rules.ts';
import styles from './shared-challenge-screen.module.css';

type Shared = Awaited<ReturnType<typeof read>>;

const read = (id: number, signal: AbortSignal) => send(challengeCalls.read, { params: { id } }, { signal });

const loadAsk = () => import('../../asks/ui/ask-dialog.tsx').then((m) => m.AskDialog);
const loadStart = () => import('../../partnerships/ui/start-dialog.tsx').then((m) => m.StartDialog);

export function SharedChallengeScreen() {
  const id = Number(new URLSearchParams(useSearch()).get('id'));
  return (
    <SharedReading thing="challenge" id={id} read={read} height="220px">
      {(challenge) => <Challenge challenge={challenge} />}
    </SharedReading>
  );
}

function Challenge({ challenge }: { challenge: Shared }) {
  const { owner } = challenge;
  useArrival(`${challenge.id}`, challenge.title);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{challenge.title}</h1>
          <Owner owner={owner} writtenOn={challenge.createdAt} />
        </div>
        {challenge.mine ? (
          <Link href={challengePath(challenge.id)} asChild>
            <ButtonLink>Open</ButtonLink>
          </Link>
        ) : (
          owner.id !== null && <Reach ownerId={owner.id} name={owner.name} title={challenge.title} />
        )}
      </div>
      <div className="sheet">
        <section className="patch" aria-labelledby="statement">
          <h2 id="statement" className="h3">
            Statement
          </h2>
          <p className={styles.text}>{challenge.statement}</p>
        </section>
        {challenge.context && (
          <section className="patch" aria-labelledby="context">
            <h2 id="context" className="h3">
              Context
            </h2>
            <p className={styles.text}>{challenge.context}</p>
          </section>
        )}
        {challengeListNames
          .filter((name) => challenge[name].length > 0)
          .map((name) => (
            <section key={name} className="patch" aria-labelledby={name}>
              <h2 id={name} className="h3">
                {challengeLists[name].label}
              </h2>
              <ul className={styles.lines}>
                {challenge[name].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        <div className="patch row tight">
          {challenge.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
          <Badge tone="line">{sharingLabels[challenge.sharingPreference]}</Badge>
          {owner.id !== null && !challenge.mine && (
            <Link href={sharedChallengesPath} asChild>
              <TextLink className="push">All challenges shared with me</TextLink>
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

function Owner({ owner, writtenOn }: { owner: Shared['owner']; writtenOn: string }) {
  return (
    <div className={`lead ${styles.owner}`}>
      <Avatar id={owner.id ?? owner.name} name={owner.name} image={owner.profileImageUrl} />
      <p>
        A challenge by{' '}
        {owner.id === null ? (
          owner.name
        ) : (
          <Link href={`${SCREEN_PATHS.member}?id=${encodeURIComponent(owner.id)}`}>{owner.name}</Link>
        )}
        , written {formatDate(writtenOn)}
      </p>
    </div>
  );
}

/** Offering help starts or continues the conversation with the owner; asking them records an ask. */
function Reach({ ownerId, name, title }: { ownerId: string; name: string; title: string }) {
  const { data: me } = useAnswer(userCalls.current, {});
  const [, go] = useLocation();
  const badges = useEarnedBadges();
  const ask = useDialog(loadAsk);
  const start = useDialog(loadStart);
  if (!me) return null;
  const [firstName = '', ...rest] = name.split(' ');
  const opening = `Hi ${firstName}, I read your challenge “${title}” and I’d like to help. What I could do: `;

  const startAsk = () =>
    ask.open({
      userId: me.id,
      start: { personName: name, memberId: ownerId, what: `About “${title}”: ` },
      onEarned: badges.celebrate,
    });
  async function offer(): Promise<void> {
    try {
      const all = await send(partnershipCalls.list, { query: {} });
      const current = all.find(({ other, status }) => other?.id === ownerId && !isOver(status));
      if (!current)
        return void (await start.open({
          userId: me!.id,
          member: { id: ownerId, firstName, lastName: rest.join(' ') },
          guide: { openingMessage: opening, questions: [], source: '' },
          question: '',
          onStarted({ earned }) {
            start.close();
            badges.celebrate(earned);
          },
        }));
      keepUnsent(unsentThreadKey(me!.id, current.id), opening);
      go(partnershipPath(current.id));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="row tight">
      <Button icon={<MessageCircleQuestion />} {...ask.intent} onClick={() => void startAsk()}>
        Ask
      </Button>
      <Button variant="primary" icon={<HandHelping />} {...start.intent} onClick={() => void offer()}>
        Offer help
      </Button>
      {ask.dialog}
      {start.dialog}
      {badges.dialog}
    </div>
  );
}
