// The parts of a member's page. Lists come a page at a time, and are asked for again each time they are looked at.
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge, Effort } from '../../../web/kit/badge.tsx';
import { Radar } from '../../../web/kit/radar.tsx';
import { More, type Pages, usePages } from '../../../web/pages.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import type { Lens } from '../../circle/sharing.rules.ts';
import { fieldLabels, inventoryFields, scoredFields } from '../../inventory/inventory.rules.ts';
import { principleLabel } from '../../plays/play.rules.ts';
import { type Member, memberCalls, memberPage } from '../member.contract.ts';
import styles from './member.module.css';

const ofPage = { size: memberPage, staleTime: 0 };

export type PartProps = { id: string; as: Lens | undefined };

export function SharedInventory({ inventory }: { inventory: Member['inventory'] }) {
  const written = inventory && inventoryFields.filter((field) => inventory[field].trim() !== '');
  return (
    <section className="patch" aria-labelledby="inventory">
      <div className="patch-head">
        <h2 id="inventory">Bird-in-Hand Inventory</h2>
      </div>
      {!inventory || !written || written.length === 0 ? (
        <p className="sub">Nothing written yet.</p>
      ) : (
        <div className={styles.inventory}>
          <dl className="stack">
            {written.map((field) => (
              <div key={field}>
                <dt className="h4">{fieldLabels[field]}</dt>
                <dd className={styles.text}>{inventory[field]}</dd>
              </div>
            ))}
          </dl>
          <Radar
            label="Strength"
            axes={scoredFields.map((field) => ({ label: fieldLabels[field], score: inventory.strengthScores[field] }))}
          />
        </div>
      )}
    </section>
  );
}

export function SharedPlays({ id, as }: PartProps) {
  const call = memberCalls.plays;
  const list = usePages(call, { params: { id }, query: { as } }, ofPage);
  const now = new Date();
  return (
    <Part title="Plays" id="plays" list={list} none="No plays yet.">
      {(play) => (
        <>
          <div className="row between tight">
            <h3>{play.title}</h3>
            <Badge tone={play.status === 'active' ? 'success' : 'plain'}>{play.status}</Badge>
          </div>
          <p className={`sm sub ${styles.text}`}>{play.description}</p>
          {play.lessons && <p className={`sm ${styles.text}`}>Lesson: {play.lessons}</p>}
          <div className="row xs mut">
            <span>{principleLabel(play.principle)}</span>
            <span>{play.category}</span>
            <Effort level={play.effortLevel} />
            {play.dueDate && play.status !== 'completed' && <span>Due {formatShortDate(play.dueDate, now)}</span>}
          </div>
        </>
      )}
    </Part>
  );
}

export function SharedPremortems({ id, as }: PartProps) {
  const call = memberCalls.premortems;
  const list = usePages(call, { params: { id }, query: { as } }, ofPage);
  const now = new Date();
  return (
    <Part title="Pre-mortems" id="premortems" list={list} none="No pre-mortems yet.">
      {(told) => (
        <>
          <h3>Written {formatShortDate(told.createdAt, now)}</h3>
          <p className={styles.text}>{told.failureStory}</p>
          <dl className="stack s">
            <Words name="People failures" text={told.peopleFailures} />
            <Words name="Process failures" text={told.processFailures} />
            <Words name="Lemonade opportunities" text={told.lemonadeOpportunities} />
          </dl>
          {told.actionItems.length > 0 && (
            <ul className={`sm ${styles.items}`} aria-label="Action items">
              {told.actionItems.map((item, at) => (
                <li key={at}>
                  {item.text}
                  {item.done && <Badge tone="success">done</Badge>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  );
}

export function SharedChallenges({ id, as }: PartProps) {
  const call = memberCalls.challenges;
  const list = usePages(call, { params: { id }, query: { as } }, ofPage);
  return (
    <Part title="Challenges" id="challenges" list={list} none="No challenges yet.">
      {(challenge) => (
        <>
          <h3>
            <Link href={`${SCREEN_PATHS.sharedChallenge}?id=${challenge.id}`}>{challenge.title}</Link>
          </h3>
          <p className={`sm sub ${styles.text}`}>{challenge.statement}</p>
          <div className="row tight">
            {challenge.categories.map((category) => (
              <Badge key={category}>{category}</Badge>
            ))}
          </div>
        </>
      )}
    </Part>
  );
}

function Words({ name, text }: { name: string; text: string | null }) {
  if (!text?.trim()) return null;
  return (
    <div>
      <dt className="h4">{name}</dt>
      <dd className={`sm sub ${styles.text}`}>{text}</dd>
    </div>
  );
}

type PartOfListProps<Item> = {
  title: string;
  id: string;
  none: string;
  list: Pages<Item & { id: string | number }>;
  children(item: Item): ReactNode;
};

function Part<Item extends { id: string | number }>({ title, id, none, list, children }: PartOfListProps<Item>) {
  const items = list.data;
  return (
    <section className="patch" aria-labelledby={id}>
      <div className="patch-head">
        <h2 id={id}>{title}</h2>
      </div>
      {!items ? (
        <NotYet of={list} label={`Loading ${title.toLowerCase()}...`} heights={['72px']} />
      ) : items.length === 0 ? (
        <p className="sub">{none}</p>
      ) : (
        <ul className={styles.entries}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      <More list={list}>Show more</More>
    </section>
  );
}
