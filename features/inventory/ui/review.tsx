// The review of what was found: phrase by phrase, ticked where it is new, each with the field it would go to, and how every
// field would read then. What belongs to no field for sure waits in a tray.
import { CornerUpRight } from 'lucide-react';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Chip } from '../../../web/kit/chip.tsx';
import { DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import type { inventoryCalls } from '../inventory.contract.ts';
import { type InventoryField, type InventoryTexts, fieldLabels, inventoryFields } from '../inventory.rules.ts';
import { type FieldDiff, applyMerge, newItems, proposeMerge } from '../merge.rules.ts';
import styles from './review.module.css';
import { sourceLabel } from './source-label.tsx';

export type Found = AnswerOf<typeof inventoryCalls.linkedInImport> &
  Partial<Pick<AnswerOf<typeof inventoryCalls.extract>, 'document'>> &
  Partial<Pick<AnswerOf<typeof inventoryCalls.linkedInArchive>, 'newLinkedInPost'>>;

export type ReviewProps = {
  found: Found;
  texts: InventoryTexts;
  /** How an import is put after what a field says; line by line where nothing is given. */
  join?: (existing: string, imported: string) => string;
  onAccept(after: InventoryTexts): void;
  onCancel(): void;
};

type Phrase = {
  id: string;
  text: string;
  home: InventoryField | null;
  note: string | null;
  /** Of one in the tray: where it belongs most likely. */
  guess?: InventoryField | null;
};
type Shelf = { home: InventoryField | null; title: string; phrases: Phrase[] };

/** From here on a list is searched rather than read. */
const MANY = 40;

export function Review({ found, texts, join, onAccept, onCancel }: ReviewProps) {
  const diffs = useMemo(() => proposeMerge(texts, found.proposals), [texts, found]);
  const shelves = useMemo(() => shelvesOf(diffs, found), [diffs, found]);
  const phrases = useMemo(() => shelves.flatMap((shelf) => shelf.phrases), [shelves]);
  const [ticked, setTicked] = useState(() => newItems(diffs));
  const [moved, setMoved] = useState<ReadonlyMap<string, InventoryField | null>>(new Map());
  const [search, setSearch] = useState('');

  const placeOf = (phrase: Phrase): InventoryField | null =>
    moved.has(phrase.id) ? (moved.get(phrase.id) ?? null) : phrase.home;
  const taken = phrases.filter((phrase) => ticked.has(phrase.id) && placeOf(phrase) !== null);
  const after = join ? joined(texts, taken, placeOf, join) : merged(texts, taken, placeOf);

  const tick = useCallback((ids: readonly string[], on: boolean) => {
    setTicked((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const move = useCallback((id: string, field: InventoryField | null) => {
    setMoved((now) => new Map(now).set(id, field));
    setTicked((now) => {
      const next = new Set(now);
      if (field === null) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);

  const wanted = search.trim().toLowerCase();
  const words = sourceWords(found);
  return (
    <>
      <DialogBody>
        <div className="stack">
          {words.map(([tone, sentence]) => (
            <Notice key={sentence} tone={tone}>
              {sentence}
            </Notice>
          ))}
          <p role="status">
            {phrases.length === 0
              ? 'Nothing was found that belongs in an inventory.'
              : `${phrases.length} ${phrases.length === 1 ? 'line' : 'lines'} found, ${taken.length} ticked.`}
          </p>
          {phrases.length > MANY && (
            <Field
              type="search"
              label={`Search the ${phrases.length} lines`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {shelves.map((shelf) => (
            <ShelfList
              key={shelf.title}
              shelf={{ ...shelf, phrases: shelf.phrases.filter(({ text }) => text.toLowerCase().includes(wanted)) }}
              ticked={ticked}
              placeOf={placeOf}
              before={shelf.home && texts[shelf.home]}
              after={shelf.home && after[shelf.home]}
              onTick={tick}
              onMove={move}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={taken.length === 0} onClick={() => onAccept(after)}>
          {taken.length === 1 ? 'Accept 1 line' : `Accept ${taken.length} lines`}
        </Button>
      </DialogFoot>
    </>
  );
}

const shelvesOf = (diffs: readonly FieldDiff[], found: Found): Shelf[] => [
  ...diffs.map(({ field, items }) => ({
    home: field,
    title: fieldLabels[field],
    phrases: items.map((item) => ({
      id: item.id,
      text: item.text,
      home: field,
      note: item.alike === null ? null : `Your inventory says: ${item.alike}`,
    })),
  })),
  {
    home: null,
    title: 'Not placed',
    phrases: found.unplaced.map(({ text, why, guess }, at) => ({
      id: `tray-${at}`,
      text,
      home: null,
      note: guess ? null : why,
      guess,
    })),
  },
];

type PlaceOf = (phrase: Phrase) => InventoryField | null;

/** The inventory with what is taken, each field joined by `join`. */
function joined(
  texts: InventoryTexts,
  taken: readonly Phrase[],
  placeOf: PlaceOf,
  join: NonNullable<ReviewProps['join']>,
): InventoryTexts {
  const next = { ...texts };
  for (const field of inventoryFields) {
    const lines = taken.filter((phrase) => placeOf(phrase) === field).map(({ text }) => text.trim());
    if (lines.length > 0) next[field] = join(texts[field], lines.join('\n'));
  }
  return next;
}

/** The inventory with what is taken below what is there. */
function merged(texts: InventoryTexts, taken: readonly Phrase[], placeOf: PlaceOf): InventoryTexts {
  const diffs = inventoryFields.map((field) => ({
    field,
    before: texts[field],
    items: taken.filter((phrase) => placeOf(phrase) === field).map(({ id, text }) => ({ id, text, alike: null })),
  }));
  return applyMerge(texts, diffs, new Set(taken.map(({ id }) => id)));
}

function sourceWords({ source, note, document }: Found): ['info' | 'warning', string][] {
  const words: ['info' | 'warning', string][] = [];
  if (note) words.push(['info', note]);
  else if (source !== 'LinkedIn') words.push(['info', `Placed by ${sourceLabel(source)}.`]);
  if (document?.ocr) words.push(['info', 'This was read from a picture, so check it for misread letters.']);
  if (document?.truncated)
    words.push(['warning', 'The document is too long to read at once. This is from its beginning.']);
  return words;
}

type ShelfListProps = {
  shelf: Shelf;
  ticked: ReadonlySet<string>;
  placeOf(phrase: Phrase): InventoryField | null;
  before: string | null;
  after: string | null;
  onTick(ids: readonly string[], on: boolean): void;
  onMove(id: string, field: InventoryField | null): void;
};

function ShelfList({ shelf, ticked, placeOf, before, after, onTick, onMove }: ShelfListProps) {
  const id = useId();
  const { home, title, phrases } = shelf;
  const changes = before !== null && after !== null && before !== after;
  if (phrases.length === 0 && !changes) return null;
  const ids = phrases.map((phrase) => phrase.id);
  const chosen = ids.filter((each) => ticked.has(each)).length;
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {home !== null && phrases.length > 0 && (
          <>
            <span className="xs mut num">
              {chosen} of {phrases.length}
            </span>
            <TextButton onClick={() => onTick(ids, chosen < ids.length)}>
              {chosen < ids.length ? 'All' : 'None'}
              <span className="vh"> of {title}</span>
            </TextButton>
          </>
        )}
      </div>
      {home === null && (
        <p className="xs mut">We read these, but aren’t sure where they belong. Tap a field to keep one.</p>
      )}
      <ul>
        {phrases.map((phrase) => (
          <PhraseRow
            key={phrase.id}
            phrase={phrase}
            place={placeOf(phrase)}
            ticked={ticked.has(phrase.id)}
            onTick={onTick}
            onMove={onMove}
          />
        ))}
      </ul>
      {changes && (
        <details className={styles.diff}>
          <summary>Before and after</summary>
          <div className={styles.sides}>
            <div>
              <h4 className="xs mut">Now</h4>
              <p>{before || <span className="mut">Empty</span>}</p>
            </div>
            <div>
              <h4 className="xs mut">Then</h4>
              <p>
                {before.trimEnd()}
                <ins>{after.slice(before.trimEnd().length)}</ins>
              </p>
            </div>
          </div>
        </details>
      )}
    </section>
  );
}

type PhraseRowProps = {
  phrase: Phrase;
  place: InventoryField | null;
  ticked: boolean;
  onTick(ids: readonly string[], on: boolean): void;
  onMove(id: string, field: InventoryField | null): void;
};

const PhraseRow = memo(function PhraseRow({ phrase, place, ticked, onTick, onMove }: PhraseRowProps) {
  const id = useId();
  const canBeTaken = phrase.home !== null || place !== null;
  return (
    <li className={styles.row}>
      {canBeTaken ? (
        <input
          type="checkbox"
          id={id}
          className={styles.box}
          checked={ticked}
          aria-describedby={phrase.note ? `${id}-note` : undefined}
          onChange={(event) => onTick([phrase.id], event.target.checked)}
        />
      ) : (
        <span className={styles.box} />
      )}
      <div className={styles.words}>
        {canBeTaken ? <label htmlFor={id}>{phrase.text}</label> : <span>{phrase.text}</span>}
        {phrase.note && (
          <span id={`${id}-note`} className="xs mut">
            {phrase.note}
          </span>
        )}
      </div>
      {phrase.guess && place === null && (
        <Chip onClick={() => onMove(phrase.id, phrase.guess!)}>
          {fieldLabels[phrase.guess]}?<span className="vh"> for “{phrase.text.slice(0, 80)}”</span>
        </Chip>
      )}
      <span className={classNames(styles.place, place === phrase.home && phrase.home !== null && styles.home)}>
        <CornerUpRight />
        <select
          aria-label={`Field for “${phrase.text.slice(0, 80)}”`}
          value={place ?? ''}
          onChange={(event) => onMove(phrase.id, inventoryFields.find((field) => field === event.target.value) ?? null)}
        >
          {phrase.home === null && <option value="">Not placed</option>}
          {inventoryFields.map((field) => (
            <option key={field} value={field}>
              {fieldLabels[field]}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
});
