// The search: your own things, people, screens and actions in one list, moved through by the keyboard. Also the list of keys.
import {
  ChevronRight,
  Clock,
  Flag,
  GraduationCap,
  HandHelping,
  ListChecks,
  MessageSquare,
  Plus,
  Search,
  TriangleAlert,
  User,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { formatRelative } from '../../../shared/dates.ts';
import { Dialog, DialogBody } from '../../../web/kit/dialog.tsx';
import { useRested } from '../../../web/kit/use-rested.ts';
import { When } from '../../../web/kit/when.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { type Command, commandsFor } from '../command.rules.ts';
import { searchCalls } from '../search.contract.ts';
import { type ResultKind, kindLabels, searchTexts, wordsIn } from '../search.rules.ts';
import { Keys } from './keys.tsx';
import { Marked } from './marked.tsx';
import styles from './palette.module.css';

export type PaletteProps = { shows: 'search' | 'keys'; onClose(): void };

type Option = { id: string; label: string; note: string; at: string | null; path: string; icon: ComponentType };
type Group = { label: string; options: Option[] };

const icons: Readonly<Record<ResultKind, ComponentType>> = {
  play: ListChecks,
  challenge: Flag,
  ask: HandHelping,
  person: User,
  contact: User,
  partnership: UsersRound,
  premortem: TriangleAlert,
  lemonade: Clock,
  chat: MessageSquare,
  lesson: GraduationCap,
};

const ofCommands = (label: string, commands: readonly Command[]): Group[] =>
  commands.length === 0
    ? []
    : [
        {
          label,
          options: commands.map(({ label: name, path, kind }) => ({
            id: `${kind} ${name}`,
            label: name,
            note: '',
            at: null,
            path,
            icon: kind === 'do' ? Plus : ChevronRight,
          })),
        },
      ];

/** All that a query finds, in the order in which it is shown. */
function useGroups(query: string): { groups: Group[]; isFailed: boolean; isBusy: boolean } {
  const sought = useRested(query.trim());
  const { data, error, isFetching } = useAnswer(
    searchCalls.find,
    { query: { q: sought.slice(0, 500) } },
    { enabled: wordsIn(sought).length > 0, staleTime: 0 },
  );
  const found = (wordsIn(query).length > 0 ? (data ?? []) : []).map(({ kind, results }) => ({
    label: kindLabels[kind],
    options: results.map(({ id, title, excerpt, at, path }) => ({
      id: `${kind} ${id}`,
      label: title,
      note: excerpt,
      at,
      path,
      icon: icons[kind],
    })),
  }));
  const commands = commandsFor(query);
  return {
    groups: [
      ...found,
      ...ofCommands(
        'Actions',
        commands.filter(({ kind }) => kind === 'do'),
      ),
      ...ofCommands(
        'Go to',
        commands.filter(({ kind }) => kind === 'go'),
      ),
    ],
    isFailed: error !== null && data === undefined,
    isBusy: isFetching || sought !== query.trim(),
  };
}

export function Palette({ shows, onClose }: PaletteProps) {
  return (
    <Dialog open onClose={onClose} title={shows === 'keys' ? 'Keys' : searchTexts.open} width={720}>
      <DialogBody>{shows === 'keys' ? <Keys /> : <Finder onClose={onClose} />}</DialogBody>
    </Dialog>
  );
}

function Finder({ onClose }: { onClose(): void }) {
  const id = useId();
  const [, go] = useLocation();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isFailed, isBusy } = useGroups(query);
  const options = groups.flatMap(({ options: some }) => some);
  const at = Math.min(chosen, Math.max(0, options.length - 1));
  // Enter before the results are there opens the first of them once they are.
  const [entered, setEntered] = useState(false);
  const openFirst = useEffectEvent(() => {
    setEntered(false);
    if (options[0]) open(options[0]);
  });
  useEffect(() => {
    if (entered && !isBusy) openFirst();
  }, [entered, isBusy]);

  function open({ path }: Option): void {
    onClose();
    if (path.startsWith('/api/')) location.assign(path);
    else go(path);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    const option = options[at];
    if (event.key === 'Enter' && isBusy) setEntered(true);
    else if (event.key === 'Enter' && option) open(option);
    else if (to !== undefined && options.length > 0) {
      const next = (to + options.length) % options.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  }

  let count = 0;
  return (
    <div>
      <div className={styles.query}>
        <Search aria-hidden="true" />
        <input
          autoFocus
          type="search"
          role="combobox"
          aria-label={searchTexts.open}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={searchTexts.placeholder}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isBusy} className={styles.list}>
        {groups.map(({ label, options: some }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <h3 aria-hidden="true">{label}</h3>
            {some.map((option) => {
              const place = count++;
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={option.id}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === at}
                  className={styles.option}
                  onPointerMove={() => setChosen(place)}
                  onClick={() => open(option)}
                >
                  <option.icon />
                  <span className={styles.words}>
                    <b>
                      <Marked text={option.label} query={query} />
                    </b>
                    {option.note !== '' && (
                      <small>
                        <Marked text={option.note} query={query} />
                      </small>
                    )}
                  </span>
                  {option.at !== null && (
                    <span className={styles.at}>
                      <When at={option.at}>{formatRelative(option.at, new Date())}</When>
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {isFailed
          ? searchTexts.failed
          : query.trim() !== '' && !isBusy && options.length === 0
            ? searchTexts.empty
            : query.trim() !== '' && !isBusy
              ? `${options.length} ${options.length === 1 ? 'result' : 'results'}`
              : ''}
      </p>
    </div>
  );
}
