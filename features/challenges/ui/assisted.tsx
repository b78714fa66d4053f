// A field of the wizard with its wand: four ways of help in a menu, and what came of them beside what is there.
import { CircleHelp, Lightbulb, PenLine, Sparkles, WandSparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Origin } from '../../../web/kit/origin.tsx';
import { type WandField, wandFieldLabels, wandLabels } from '../assist.rules.ts';
import { type WizardValues, proposalParts, textOfField, unmarked } from '../wizard.rules.ts';
import styles from './assisted.module.css';
import type { Assist, Proposal } from './use-assist.tsx';

export type WandProps = {
  field: WandField;
  assist: Assist;
  socraticIntent: { onPointerEnter(): void; onFocus(): void };
  onSocratic(field: WandField): void;
};

export function Wand({ field, assist, socraticIntent, onSocratic }: WandProps) {
  const busy = assist.asking === field;
  return (
    <span className={styles.wand}>
      {busy && (
        <span className="xs mut" role="status">
          Asking...
        </span>
      )}
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            small
            label={`AI assist for ${wandFieldLabels[field]}`}
            icon={<WandSparkles />}
            aria-busy={busy || undefined}
            className={busy ? styles.busy : undefined}
          />
        )}
      >
        <MenuItem
          icon={<Sparkles />}
          disabled={assist.asking !== null}
          onSelect={() => void assist.ask(field, 'generate')}
        >
          {wandLabels.generate}
        </MenuItem>
        <MenuItem
          icon={<PenLine />}
          disabled={assist.asking !== null}
          onSelect={() => void assist.ask(field, 'revise')}
        >
          {wandLabels.revise}
        </MenuItem>
        <MenuItem
          icon={<Lightbulb />}
          disabled={assist.asking !== null}
          onSelect={() => void assist.ask(field, 'suggest')}
        >
          {wandLabels.suggest}
        </MenuItem>
        <MenuItem icon={<CircleHelp />} {...socraticIntent} onSelect={() => onSocratic(field)}>
          {wandLabels.socratic}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** A field, and below it what the coach proposes for it. */
export function Assisted({
  field,
  values,
  assist,
  children,
}: {
  field: WandField;
  values: WizardValues;
  assist: Assist;
  children?: ReactNode;
}) {
  const result = assist.results[field];
  return (
    <div className={styles.assisted}>
      {children}
      {result && (
        <Result
          key={result.text}
          field={field}
          result={result}
          isEmpty={textOfField(values, field).trim() === ''}
          onAccept={(text, add) => assist.accept(field, text, add)}
          onClose={() => assist.close(field)}
        />
      )}
    </div>
  );
}

/** So many partners or categories are proposed as a whole. */
const CHOICE = 3;

type ResultProps = {
  field: WandField;
  result: Proposal;
  isEmpty: boolean;
  onAccept(text: string, add: boolean): void;
  onClose(): void;
};

function Result({ field, result, isEmpty, onAccept, onClose }: ResultProps) {
  const [parts] = useState(() => proposalParts(result.kind === 'suggestion' ? 'context' : field, result.text));
  // A few parts are a proposal; a long list is there to choose from.
  const [left, setLeft] = useState<ReadonlySet<number>>(() => {
    const isChoice = (field === 'category' || field === 'potentialPartners') && parts.length > CHOICE;
    return new Set(isChoice ? parts.keys() : []);
  });
  const label = wandFieldLabels[field];
  if (result.kind === 'suggestion')
    return (
      <section className={styles.result} aria-label={`Suggestion for ${label}`}>
        <p className="h4 sub">Suggestion</p>
        {parts.length > 1 ? (
          <ul className={styles.list}>
            {parts.map((part) => (
              <li key={part}>{unmarked(part)}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.text}>{unmarked(result.text)}</p>
        )}
        <Origin source={result.source} note={result.note} />
        <div className="row tight">
          <Button small onClick={onClose}>
            Close
          </Button>
        </div>
      </section>
    );

  const taken = parts.filter((_, at) => !left.has(at));
  const text = taken.join(result.text.includes('\n') || field === 'category' ? '\n' : ' ');
  const single = field === 'title';
  return (
    <section className={styles.result} aria-label={`Proposal for ${label}`}>
      <p className="h4 sub">Proposal</p>
      {parts.length > 1 ? (
        <div className={styles.parts}>
          {parts.map((part, at) => (
            <Checkbox
              key={at}
              label={part}
              checked={!left.has(at)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(at);
                else next.add(at);
                setLeft(next);
              }}
            />
          ))}
        </div>
      ) : (
        <p className={styles.text}>{result.text}</p>
      )}
      <Origin source={result.source} note={result.note} />
      <div className="row tight">
        <Button
          small
          variant="soft"
          disabled={taken.length === 0}
          onClick={() => onAccept(parts.length > 1 ? text : result.text, false)}
        >
          {isEmpty ? 'Use this' : 'Replace mine'}
        </Button>
        {!isEmpty && !single && (
          <Button
            small
            disabled={taken.length === 0}
            onClick={() => onAccept(parts.length > 1 ? text : result.text, true)}
          >
            Add to mine
          </Button>
        )}
        <Button small variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
