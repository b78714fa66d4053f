// Endorsements that I gave and those of my badges, each to be taken back.
import { useState } from 'react';
import { Link } from 'wouter';
import { formatLongDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import type { ConfirmDialogProps } from '../../../web/kit/dialog.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { badgePath } from '../credential.rules.ts';
import { type ShownEndorsement, endorsementCalls } from '../endorsement.contract.ts';

const loadConfirm = () => import('../../../web/kit/dialog.tsx').then((m) => m.ConfirmDialog);

/** Nothing where there are none. */
export function Endorsements() {
  const { data } = useAnswer(endorsementCalls.mine, {}, { staleTime: 0 });
  const remove = useSend(endorsementCalls.remove);
  const confirm = usePart<ConfirmDialogProps>(loadConfirm);
  const [asked, setAsked] = useState<ShownEndorsement | null>(null);
  if (!data || data.length === 0) return null;
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
              {...confirm.intent}
              aria-label={`${each.given ? 'Take back' : 'Remove'}: ${each.words}`}
              onClick={() => void confirm.fetch().then((isThere) => isThere && setAsked(each))}
            >
              {each.given ? 'Take back' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
      {confirm.Part && asked && (
        <confirm.Part
          open
          danger
          title={asked.given ? 'Take this endorsement back?' : 'Remove this endorsement?'}
          description="It’s gone from the badge’s page, and copies of it count as revoked for good."
          confirm={asked.given ? 'Take back' : 'Remove'}
          busyText="Revoking..."
          onConfirm={() => remove.mutateAsync({ params: { id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
