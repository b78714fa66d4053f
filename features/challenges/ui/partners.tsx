// The wizard's potential partners: rows of a name and a relationship, the name your own or a circle member's.
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useRested } from '../../../web/kit/use-rested.ts';
import { useAnswer } from '../../../web/query.tsx';
import { type CircleMember, circleMemberCalls } from '../../circle/circle-member.contract.ts';
import { memberName } from '../../circle/circle-member.rules.ts';
import { assistCalls } from '../assist.contract.ts';
import { challengeLimits } from '../challenge.rules.ts';
import type { WizardValues } from '../wizard.rules.ts';
import styles from './wizard.module.css';

export type PartnersProps = {
  values: WizardValues;
  /** What does not hold, by the field's path: `potentialPartners.0.name`. */
  errors: Readonly<Record<string, string>>;
  onChange(values: WizardValues): void;
  wand: ReactNode;
};

/** So many names are offered at once; a larger circle is searched while you type. */
const OFFERED = 20;

export function Partners({ values, errors, onChange, wand }: PartnersProps) {
  const rows = values.potentialPartners;
  const list = useRef<HTMLUListElement>(null);
  const write = (potentialPartners: WizardValues['potentialPartners']): void =>
    onChange({ ...values, potentialPartners });
  const names = useId();
  const [typed, setTyped] = useState('');
  const { data: newest = [] } = useAnswer(circleMemberCalls.list, { query: { limit: OFFERED } });
  const search = useRested(typed.trim());
  const isSearched = newest.length === OFFERED && search !== '';
  const { data: found = [] } = useAnswer(
    circleMemberCalls.list,
    { query: { limit: OFFERED, search } },
    { enabled: isSearched },
  );
  const known = [...new Map([...newest, ...found].map((member) => [member.id, member])).values()];
  /** The one member of that name; nobody where two have it. */
  const memberCalled = (name: string): CircleMember | undefined => {
    const called = known.filter((member) => memberName(member) === name.trim());
    return called.length === 1 ? called[0] : undefined;
  };
  const full = rows.length >= challengeLimits.partners;

  function add(): void {
    flushSync(() => write([...rows, { name: '', relationship: '' }]));
    [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=partner]') ?? [])].at(-1)?.focus();
  }
  function remove(at: number): void {
    flushSync(() => write(rows.filter((_, other) => other !== at)));
    const names = [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=partner]') ?? [])];
    (names[Math.min(at, names.length - 1)] ?? document.querySelector<HTMLElement>('#add-partner'))?.focus();
  }

  return (
    <div className="stack">
      <div className={styles.label}>
        <span className="h4">
          Potential partners <span className={styles.optional}>optional</span>
        </span>
        {wand}
      </div>
      <PeopleToTap
        rows={rows}
        onAdd={(row) => !full && write([...rows.filter(({ name }) => name.trim() !== ''), row])}
      />
      <ul ref={list} className={styles.partners} aria-label="Potential partners">
        {rows.map((row, at) => (
          <li key={at}>
            <Field
              label="Name"
              name="partner"
              autoComplete="off"
              maxLength={challengeLimits.partnerName}
              list={known.length > 0 ? names : undefined}
              hint={row.id === undefined ? undefined : 'In your circle'}
              value={row.name}
              error={errors[`potentialPartners.${at}.name`]}
              onChange={({ target }) => {
                setTyped(target.value);
                const member = memberCalled(target.value);
                write(
                  rows.map((one, other) =>
                    other === at
                      ? { relationship: one.relationship, name: target.value, ...(member ? { id: member.id } : {}) }
                      : one,
                  ),
                );
              }}
            />
            <Field
              label="Relationship"
              optional
              autoComplete="off"
              maxLength={challengeLimits.relationship}
              value={row.relationship ?? ''}
              error={errors[`potentialPartners.${at}.relationship`]}
              onChange={({ target }) =>
                write(rows.map((one, other) => (other === at ? { ...one, relationship: target.value } : one)))
              }
            />
            <IconButton
              label={row.name.trim() ? `Remove ${row.name.trim()}` : 'Remove this partner'}
              icon={<Trash2 />}
              className={styles.remove}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <datalist id={names}>
        {known.map((member) => (
          <option key={member.id} value={memberName(member)}>
            {member.email ?? member.rank}
          </option>
        ))}
      </datalist>
      <Button id="add-partner" small className={styles.add} icon={<Plus />} disabled={full} onClick={add}>
        Add Partner
      </Button>
    </div>
  );
}

type Row = WizardValues['potentialPartners'][number];

/** So many people are offered to be added with one tap. */
const TAPPED = 8;

function PeopleToTap({ rows, onAdd }: { rows: readonly Row[]; onAdd(row: Row): void }) {
  const { data: ideas = [] } = useAnswer(assistCalls.partnerIdeas, {});
  const named = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const left = ideas.filter(({ name }) => !named.has(name.toLowerCase())).slice(0, TAPPED);
  if (left.length === 0) return null;
  return (
    <div className="stack s" role="group" aria-label="People you know">
      <p className="sm sub">Tap somebody you know, or add a name of your own.</p>
      <div className="row tight">
        {left.map(({ name, relationship, memberId }) => (
          <Chip
            key={name}
            icon={<Plus />}
            onClick={() => onAdd({ name, relationship, ...(memberId === null ? {} : { id: memberId }) })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </div>
  );
}
