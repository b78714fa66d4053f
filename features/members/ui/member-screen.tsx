// Somebody's page: exactly what they share with me. On my own, what others would see of it.
import { useSearch, useSearchParams } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { memberName } from '../../circle/circle-member.rules.ts';
import { type Lens, lenses } from '../../circle/sharing.rules.ts';
import { type Member, memberCalls } from '../member.contract.ts';
import { hiddenText, memberTexts } from '../member.rules.ts';
import styles from './member.module.css';
import { SharedChallenges, SharedInventory, SharedPlays, SharedPremortems } from './shared-parts.tsx';

const views = [
  { key: 'yourself', label: 'Yourself' },
  { key: 'member', label: 'A circle member' },
  { key: 'partner', label: 'An active partner' },
] as const;

export function MemberScreen() {
  const search = new URLSearchParams(useSearch());
  const { data: me } = useAnswer(userCalls.current, {});
  const id = search.get('id') ?? me?.id ?? '';
  const as = lenses.find((lens) => lens === search.get('as'));
  const read = useAnswer(
    memberCalls.read,
    { params: { id }, query: { as } },
    // Somebody who stops sharing is believed at once.
    { staleTime: 0, enabled: id !== '' },
  );
  const { data, error } = read;
  if (error?.status === 404)
    return (
      <div className={styles.missing}>
        <h1 className="h2">You can’t see this person</h1>
        <p className="sub">{memberTexts.missing}</p>
        <Link href={SCREEN_PATHS.circles} asChild>
          <ButtonLink>Your circles</ButtonLink>
        </Link>
      </div>
    );
  if (error || !data)
    return (
      <>
        {error && <h1 className="vh">Member</h1>}
        <NotYet of={read} label="Loading the page...">
          <div className="stack l">
            <div className="row">
              <Skeleton width="96px" height="96px" />
              <Skeleton width="240px" height="40px" />
            </div>
            <Skeleton height="240px" />
          </div>
        </NotYet>
      </>
    );
  const { sees } = data;
  const sharesNothing = !sees.inventory && !sees.plays && !sees.premortems && !sees.challenges;
  return (
    <>
      <Head member={data} as={as} />
      {data.isMe && <Lenses member={data} as={as} />}
      {sharesNothing ? (
        <EmptySheet block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}>
          {data.isMe
            ? 'They see your name and how to reach you, and nothing else.'
            : `${data.firstName} isn’t sharing anything with you right now.`}
        </EmptySheet>
      ) : (
        <div className="sheet">
          {sees.inventory && <SharedInventory inventory={data.inventory} />}
          {sees.challenges && <SharedChallenges id={id} as={as} />}
          {sees.plays && <SharedPlays id={id} as={as} />}
          {sees.premortems && <SharedPremortems id={id} as={as} />}
        </div>
      )}
    </>
  );
}

function Head({ member, as }: { member: Member; as: Lens | undefined }) {
  const { id, firstName, lastName, profileImageUrl, rank, organization, email, linkedinUrl, circles, isMe } = member;
  useArrival(id, memberName(member));
  return (
    <div className={`page-head ${styles.head}`}>
      <div className={styles.who}>
        <Avatar id={id} firstName={firstName} lastName={lastName} image={profileImageUrl} size="large" />
        <div>
          <h1>{memberName(member)}</h1>
          <p className="lead">{[rank, organization].filter(Boolean).join(' · ')}</p>
          <ul className={`row sm ${styles.contact}`} aria-label="Contact">
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {linkedinUrl && (
              <li>
                <a href={linkedinUrl} target="_blank" rel="noopener noreferrer">
                  LinkedIn
                  <span className="vh"> (opens in a new tab)</span>
                </a>
              </li>
            )}
            {circles.length > 0 && (!isMe || as === undefined) && (
              <li className="mut">{`${isMe ? 'In' : 'With you in'} ${circles.map(({ name }) => name).join(', ')}`}</li>
            )}
          </ul>
        </div>
      </div>
      {!isMe && (
        <Link href={`${SCREEN_PATHS.partnerships}?${new URLSearchParams({ member: id })}`} asChild>
          <ButtonLink variant="primary">Start a partnership</ButtonLink>
        </Link>
      )}
    </div>
  );
}

function Lenses({ member, as }: { member: Member; as: Lens | undefined }) {
  const [, setSearch] = useSearchParams();
  const hidden = as && hiddenText(member.sees);
  return (
    <div className={styles.lenses}>
      <p className="sm sub" aria-hidden="true">
        See your page as
      </p>
      <Segmented
        label="See your page as"
        options={views}
        chosen={as ?? 'yourself'}
        onChoose={(key) =>
          setSearch(
            (search) => {
              if (key === 'yourself') search.delete('as');
              else search.set('as', key);
              return search;
            },
            { replace: true },
          )
        }
      />
      {as && (
        <Notice>
          <div className="row between">
            {hidden ?? 'They see your inventory, your plays and your pre-mortems.'}
            <Link href={SCREEN_PATHS.profile} asChild>
              <ButtonLink small>Change what you share</ButtonLink>
            </Link>
          </div>
        </Notice>
      )}
    </div>
  );
}
