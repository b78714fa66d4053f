// The PROSPER diagnostic: take it, see where one stands and what has really moved, and turn advice into plays.
import { Ellipsis, ListChecks, Trash2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Progress } from '../../../web/kit/progress.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useDeletion } from '../../../web/use-deletion.ts';
import { userCalls } from '../../account/user.contract.ts';
import { type Assessment, prosperCalls } from '../prosper.contract.ts';
import { TRAITS } from '../prosper-item.rules.ts';
import { MARGIN, changeBetween, prosperTexts, wordOf } from '../prosper.rules.ts';
import { ProsperForm } from './prosper-form.tsx';
import styles from './prosper.module.css';
import { Reflections } from './reflections.tsx';
import { TraitRadar } from './trait-radar.tsx';

const loadAdvice = () => import('./advice-dialog.tsx').then((m) => m.AdviceDialog);

export type ProsperProps = {
  onEarned(badges: readonly string[]): void;
};

export function Prosper({ onEarned }: ProsperProps) {
  const { data: me } = useAnswer(userCalls.current, {});
  const list = useAnswer(prosperCalls.list, {});
  const advise = useSend(prosperCalls.advise);
  const { intent, open, dialog } = useDialog(loadAdvice);
  const [taking, setTaking] = useState(false);
  if (!list.data || !me) return <NotYet of={list} label="Loading your assessments..." heights={['320px']} />;
  if (taking)
    return (
      <ProsperForm
        userId={me.id}
        onTaken={(earned) => {
          setTaking(false);
          onEarned(earned);
        }}
        onLeave={() => setTaking(false)}
      />
    );

  const [latest, previous] = list.data;
  async function seekAdvice(assessment: Assessment) {
    try {
      await open({ advice: await advise.mutateAsync({ params: { id: assessment.id } }), onEarned });
    } catch {
      // Told below, beside the button.
    }
  }
  const take = (
    <Button variant={latest ? 'outline' : 'primary'} icon={<ListChecks />} onClick={() => setTaking(true)}>
      Take PROSPER Assessment
    </Button>
  );
  return (
    <div className="stack l">
      <div className={styles.top}>
        <p className="sub prose">
          Thirty-five statements, about five minutes. Seven traits of people who build ventures, and how you see
          yourself today. Only you can see the result.
        </p>
        <div className="row">
          {take}
          <Button
            variant={latest ? 'primary' : 'outline'}
            icon={<WandSparkles />}
            {...(latest && intent)}
            disabled={!latest}
            aria-describedby={latest ? undefined : 'no-recommendations'}
            busy={advise.isPending}
            busyText="Thinking..."
            onClick={() => latest && void seekAdvice(latest)}
          >
            Import AI Recommendations
          </Button>
        </div>
        {!latest && (
          <p id="no-recommendations" className="sm sub">
            Recommendations come from your answers, so take the assessment first.
          </p>
        )}
        {advise.error && <Notice tone="danger">{advise.error.message}</Notice>}
      </div>
      {latest ? (
        <>
          <Result latest={latest} previous={previous} />
          <History list={list.data} />
        </>
      ) : (
        <EmptySheet block={<Block family="prosper" tier="bronze" state="open" label="" />}>
          No assessment yet. Take it now, and again when something has changed.
        </EmptySheet>
      )}
      <Reflections userId={me.id} onEarned={onEarned} />
      {dialog}
    </div>
  );
}

function Result({ latest, previous }: { latest: Assessment; previous: Assessment | undefined }) {
  return (
    <section className={`sheet ${styles.result}`} aria-labelledby="prosper-result">
      <div className="patch">
        <TraitRadar scores={latest.scores} before={previous?.scores} />
      </div>
      <div className="patch stack">
        <h2 id="prosper-result" className="h3">
          Taken on {formatDate(latest.takenAt)}
        </h2>
        <ul className="stack">
          {TRAITS.map((trait) => {
            const change = previous && changeBetween(previous.scores[trait], latest.scores[trait]);
            return (
              <li key={trait} className="stack s">
                <div className="row between sm">
                  <b>{trait}</b>
                  <span className="sub">
                    {wordOf(latest.scores[trait])} · <span className="num">{latest.scores[trait]}</span>
                    {change?.real && (
                      <b>
                        {' '}
                        ({change.points > 0 ? '+' : '−'}
                        {Math.abs(change.points)})
                      </b>
                    )}
                  </span>
                </div>
                <Progress label={trait} value={latest.scores[trait]} family="prosper" />
              </li>
            );
          })}
        </ul>
        <p className="xs mut prose">
          {previous &&
            `Compared with ${formatDate(previous.takenAt)}, drawn as stitches. Only changes of ${MARGIN} points or more are shown: smaller ones can be chance. `}
          These are your own answers on one day, not a measurement of your worth or your chances. Nobody has tested this
          questionnaire on many people yet; the margin of {MARGIN} points is the usual one for five statements per
          trait.
        </p>
      </div>
    </section>
  );
}

function History({ list }: { list: readonly Assessment[] }) {
  const drop = useDeletion(prosperCalls, prosperTexts);
  return (
    <section className="stack s" aria-labelledby="prosper-history">
      <h2 id="prosper-history" className="h3">
        History
      </h2>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Taken</th>
              {TRAITS.map((trait) => (
                <th key={trait} scope="col">
                  {trait}
                </th>
              ))}
              <th>
                <span className="vh">More</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((assessment) => (
              <tr key={assessment.id}>
                <th scope="row">{formatDate(assessment.takenAt)}</th>
                {TRAITS.map((trait) => (
                  <td key={trait} className="num">
                    {assessment.scores[trait]}
                  </td>
                ))}
                <td>
                  <Menu
                    align="end"
                    trigger={(props) => (
                      <IconButton
                        {...props}
                        small
                        label={`More about the assessment of ${formatDate(assessment.takenAt)}`}
                        icon={<Ellipsis />}
                      />
                    )}
                  >
                    <MenuItem danger icon={<Trash2 />} onSelect={() => void drop(assessment.id)}>
                      Delete
                    </MenuItem>
                  </Menu>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
