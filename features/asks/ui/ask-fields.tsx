// Who, what for and what is in it for them: typed, or tapped.
import { Search } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { askLimits } from '../ask.rules.ts';
import styles from './asks.module.css';
import type { AskForm } from './use-ask-form.tsx';

export function Who({ of: { form, shown, people, names, choose } }: { of: AskForm }) {
  const list = useId();
  return (
    <div className="stack s">
      <Field
        label="Who"
        icon={<Search />}
        placeholder="A member, a contact, a name"
        autoComplete="off"
        list={list}
        maxLength={askLimits.name}
        {...form.field('personName')}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {people.length > 0 && (
        <div className={styles.picks} role="group" aria-label="People to ask">
          {people.map((person) => (
            <Chip key={person.name} pressed={shown.personName === person.name} onClick={() => choose(person)}>
              <Avatar id={person.memberId ?? person.name} name={person.name} />
              {person.name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

export function WhatFor({ of: { form } }: { of: AskForm }) {
  return (
    <TextArea
      label="What for"
      rows={2}
      placeholder="Half an hour, a look, a table for a morning"
      maxLength={askLimits.what}
      {...form.field('what')}
    />
  );
}

export function Offer({ of: { form } }: { of: AskForm }) {
  return <Field label="What’s in it for them" optional maxLength={askLimits.offer} {...form.field('offer')} />;
}

export function Purpose({ of: { form, purposes } }: { of: AskForm }) {
  return (
    // Its choices come after it is drawn: it begins again with them.
    <Select
      key={purposes.length}
      label="For"
      optional
      placeholder="Nothing in particular"
      options={purposes}
      {...form.field('purpose')}
    />
  );
}
