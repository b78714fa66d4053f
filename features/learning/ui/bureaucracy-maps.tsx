// Maps of real bureaucracies: your own, and those that others in the circle share. HYB
import { Plus } from 'lucide-react';
import { formatShortDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Entry } from '../../../web/kit/entry.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useDeletion } from '../../../web/use-deletion.ts';
import { type KeptMap, mapCalls } from '../bureaucracy-map.contract.ts';
import { mapTexts, quotedRule } from '../bureaucracy-map.rules.ts';
import styles from './exercises.module.css';
import { MapDrawing } from './map-drawing.tsx';

const loadDialog = () => import('./map-dialog.tsx').then((m) => m.MapDialog);

export type BureaucracyMapsProps = {
  userId: string;
  onEarned(badges: readonly string[]): void;
};

export function BureaucracyMaps({ userId, onEarned }: BureaucracyMapsProps) {
  const { data, error, isFetching, refetch } = useAnswer(mapCalls.list, {});
  const { intent, open, dialog } = useDialog(loadDialog);
  const show = (map?: KeptMap) => void open({ map, userId, onEarned });
  const drop = useDeletion(mapCalls, mapTexts);
  return (
    <section className="stack" aria-labelledby="bureaucracy-maps">
      <div className={styles.head}>
        <div className="stack s">
          <h2 id="bureaucracy-maps">Bureaucracy maps</h2>
          <p className="sub prose">
            Who has to say yes, which rules are in the way, what you tried, and what came of it.
          </p>
        </div>
        <Button icon={<Plus />} {...intent} onClick={() => show()}>
          New map
        </Button>
      </div>
      {!data ? (
        <NotYet of={{ error, isFetching, refetch }} label="Loading your maps..." heights={['160px']} />
      ) : data.mine.length + data.shared.length === 0 ? (
        <EmptySheet block={<Block family="hyb" tier="silver" state="open" label="" />}>
          No map yet. Take one thing you want to get done, and write down who can say yes.
        </EmptySheet>
      ) : (
        <ul className={`sheet ${styles.list}`} aria-label="Maps">
          {data.mine.map((map) => (
            <Entry
              key={map.id}
              title={map.title}
              about={
                <>
                  {formatShortDate(map.updatedAt, new Date())} {map.shared && <Badge>Shared with your circles</Badge>}
                </>
              }
              own={{ name: map.title, onEdit: () => show(map), onDelete: () => void drop(map.id, map.title) }}
            >
              <MapFacts map={map} />
            </Entry>
          ))}
          {data.shared.map((map) => (
            <Entry
              key={map.id}
              title={map.title}
              about={`Shared by ${map.by} · ${formatShortDate(map.updatedAt, new Date())}`}
            >
              <MapFacts map={map} />
            </Entry>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

function MapFacts({ map }: { map: Omit<KeptMap, 'shared' | 'challengeId'> }) {
  const { gatekeepers, rules, tactics, owner } = map;
  return (
    <>
      <MapDrawing map={map} />
      <dl className={`sm ${styles.facts}`}>
        {gatekeepers.length > 0 && (
          <div>
            <dt className="h4">Gatekeepers</dt>
            <dd>
              <ul className="sub">
                {gatekeepers.map((keeper, at) => (
                  <li key={at}>
                    <b>{keeper.who || 'Somebody'}</b> {keeper.sure === 'guess' && <Badge tone="warning">a guess</Badge>}
                    {keeper.grants && <div>Their say: {keeper.grants}</div>}
                    {keeper.risk && <div>Answers for: {keeper.risk}</div>}
                    {keeper.asks && <div>Asks first: {keeper.asks}</div>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {rules.length > 0 && (
          <div>
            <dt className="h4">Rules</dt>
            <dd>
              <ul className="sub">
                {rules.map((rule, at) => (
                  <li key={at}>
                    {quotedRule(rule.sentence)}
                    {rule.source && <div>Where it’s written: {rule.source}</div>}
                    {rule.prevents && <div>What it prevents: {rule.prevents}</div>}
                    {rule.keeper !== undefined && (
                      <div>Who applies it: {gatekeepers[rule.keeper]?.who || 'Somebody'}</div>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {tactics.length > 0 && (
          <div>
            <dt className="h4">Tried</dt>
            <dd>
              <ul className="sub">
                {tactics.map((tactic, at) => (
                  <li key={at}>
                    {tactic.tried}
                    {tactic.came && <div>What came of it: {tactic.came}</div>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {owner && (
          <div>
            <dt className="h4">Who owns it now</dt>
            <dd className="sub">{owner}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
