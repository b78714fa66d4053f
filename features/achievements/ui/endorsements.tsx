// Endorsements that I gave and those of my badges, each to be taken back.
import { formatLongDate } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { badgePath } from '../credential.rules.ts';
import { type ShownEndorsement, endorsementCalls } from '../endorsement.contract.ts';

/** Nothing where there are none. */
export function Endorsements() {
  const { data } = useAnswer(endorsementCalls.mine, {}, { staleTime: 0 });
  const remove = useSend(endorsementCalls.remove);
  const { intent, open, dialog } = useConfirm();
  if (!data || data.length === 0) return null;
  const ask = ({ id, given }: ShownEndorsement) =>
    open({
      danger: true,
      title: given ? 'Take this endorsement back?' : 'Remove this endorsement?',
      description: 'It’s gone from the badge’s page, and copies of it count as revoked for good.',
      confirm: given ? 'Take back' : 'Remove',
      busyText: 'Revoking...',
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
  return (
    <section className="patch" aria-labelledby="endorsements">
      <div className="patch-head">
        <h2 id="endorsements" className="h3">
          Endorsements
        </h2>
      </div>
      <ul className="stack">
        {data.map((each) => (
          <li key={each.id} className="row between">
            <div>
              <p>“{each.words}”</p>
              <p className="sm sub">
                {each.given ? `You, for ${each.person}’s ` : `${each.person}, for your `}
                <Link href={badgePath(each.publicId)}>{each.badge}</Link>, {formatLongDate(each.endorsedAt)}
              </p>
            </div>
            <Button
              small
              {...intent}
              aria-label={`${each.given ? 'Take back' : 'Remove'}: ${each.words}`}
              onClick={() => void ask(each)}
            >
              {each.given ? 'Take back' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
