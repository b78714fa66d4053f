// One release as a table: each figure for the whole programme and for each group, with the change since the week before.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { IconButton } from '../../../web/kit/button.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type ReleaseHead, programmeCalls } from '../programme.contract.ts';
import { SMALLEST } from '../disclosure.rules.ts';
import {
  type ToldCell,
  changeText,
  firstFigures,
  groupsOf,
  measures,
  mondayOf,
  valueText,
  weekText,
} from '../release.rules.ts';
import styles from './programme.module.css';
import { WhatItCounts } from './what-it-counts.tsx';

const sections = [...new Set(measures.map(({ section }) => section))].filter((section) => section !== 'PROSPER');
const groupName = (group: string | null): string => group ?? 'Whole programme';

export type FiguresProps = {
  circleId: string;
  /** When the programme started. */
  since: string;
  releases: readonly ReleaseHead[];
  week: ReleaseHead | undefined;
  onWeek(week: string): void;
};

export function Figures({ circleId, since, releases, week, onWeek }: FiguresProps) {
  if (!week)
    return (
      <section className="patch stack" aria-labelledby="release">
        <h2 id="release" className="h3">
          No release yet
        </h2>
        <Coming since={since} />
      </section>
    );
  const at = releases.indexOf(week);
  const [before, after] = [releases[at + 1], releases[at - 1]];
  return (
    <section className="patch" aria-labelledby="release">
      <div className={styles.week}>
        <IconButton
          label="The release before"
          icon={<ChevronLeft />}
          disabled={!before}
          onClick={() => before && onWeek(before.week)}
        />
        <h2 id="release" className="h2" aria-live="polite">
          {weekText(week.week)}
        </h2>
        <IconButton
          label="The release after"
          icon={<ChevronRight />}
          disabled={!after}
          onClick={() => after && onWeek(after.week)}
        />
      </div>
      <p className="sm sub">
        {week.members > 0
          ? `${week.members} people are counted, each from the day they joined.`
          : 'Too few people are counted to show anything yet.'}
        {week.members > 0 && before && ` Changes are since ${weekText(before.week)}.`}
      </p>
      {week.members > 0 ? <Release circleId={circleId} week={week.week} /> : <Coming since={since} />}
    </section>
  );
}

/** When figures come, and which. */
function Coming({ since }: { since: string }) {
  const first = firstFigures(new Date(since));
  return (
    <>
      <p className="sub">
        A release comes out each Monday{first > mondayOf(new Date()) && `, from ${weekText(first)} with figures`}. It
        shows some as soon as at least {SMALLEST} people have been in the programme for a week, so that everyone can see
        who they’re counted with. Members read it six hours before the people who run the programme.
      </p>
      <WhatItCounts />
    </>
  );
}

function Release({ circleId, week }: { circleId: string; week: string }) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useAnswer(programmeCalls.release, { params: { id: circleId, week } });
  if (!data) return <NotYet of={{ error, refetch }} label="Loading the release..." heights={['420px']} />;
  const all = groupsOf(data.cells);
  const groups = isNarrow ? all.filter((group) => (group ?? '') === chosen) : all;
  return (
    <>
      {isNarrow && all.length > 1 && (
        <Select
          label="Group"
          options={all.map((group) => ({ value: group ?? '', label: groupName(group) }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {groups.map((group) => (
              <th key={group} scope="col">
                {groupName(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Fragment key={section}>
              <tr className={styles.section}>
                <th scope="colgroup" colSpan={groups.length + 1}>
                  {section}
                </th>
              </tr>
              {measures
                .filter((measure) => measure.section === section)
                .map(({ key, label }) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    {groups.map((group) => (
                      <td key={group}>
                        <Figure cell={data.cells.find((cell) => cell.measure === key && cell.group === group)} />
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Figure({ cell }: { cell: ToldCell | undefined }) {
  if (!cell || !('value' in cell)) return <span className={styles.withheld}>Not shown</span>;
  return (
    <>
      <b>{valueText(cell)}</b> <small>{changeText(cell)}</small>
    </>
  );
}
