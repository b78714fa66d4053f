// One typed field of a card. People, things and days can be tapped or written; amounts say how much room a limit has.
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Field as CardFieldOf,
  type CardKey,
  type PersonRef,
  type Values,
  textLimit,
} from '../../../coach/moves.ts';
import { questions } from '../../../coach/phrases/en/questions.ts';
import { dayText, hoursText, moneyText } from '../../../coach/phrases/words.ts';
import { localDay } from '../../../shared/dates.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { enterSends } from '../../../web/kit/composer.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { keptAmount, toldAmount } from '../../ledger/ledger.rules.ts';
import { typedAmount, typedFault, typedLimit } from '../../ledger/typed-amount.rules.ts';
import styles from './card.module.css';

type Props<Kind extends CardFieldOf['kind']> = {
  field: Extract<CardFieldOf, { kind: Kind }>;
  card: CardKey;
  /** The id of the question, which names the one field that is the answer. */
  labelledBy: string;
  currency: string;
  values: Values;
  onChange(change: Values): void;
  onEnter(): void;
};

export function CardField(props: Props<CardFieldOf['kind']>) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      return <TextField {...props} field={field} />;
    case 'means':
      return <MeansField {...props} field={field} />;
    case 'people':
      return <PeopleField {...props} field={field} />;
    case 'options':
      return <OptionsField {...props} field={field} />;
    case 'day':
      return <DayField {...props} field={field} />;
    case 'money':
      return (
        <AmountField
          label={`Money (${props.currency})`}
          hint={field.room === null ? undefined : `${moneyText(field.room, props.currency)} left`}
          kind="money"
          currency={props.currency}
          value={props.values.cents}
          onChange={(cents) => props.onChange({ cents })}
        />
      );
    case 'hours':
      return (
        <AmountField
          label="Hours"
          hint={field.room === null ? undefined : `${hoursText(field.room)} left`}
          kind="time"
          currency={props.currency}
          value={props.values.quarters}
          onChange={(quarters) => props.onChange({ quarters })}
        />
      );
  }
}

function TextField({ field, card, labelledBy, values, onChange, onEnter }: Props<'text'>) {
  return (
    <TextArea
      label={field.optional ? 'Anything else?' : 'Your answer'}
      className={field.optional ? undefined : styles.unlabelled}
      optional={field.optional}
      {...(field.optional ? {} : { 'aria-labelledby': labelledBy })}
      rows={card === 'options' ? 4 : 2}
      maxLength={textLimit}
      placeholder={questions[card].placeholder}
      value={values.text ?? ''}
      onChange={(event) => onChange({ text: event.target.value })}
      onKeyDown={card === 'options' ? undefined : enterSends(onEnter)}
    />
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className="xs mut" aria-hidden="true">
        {label}
      </span>
      <div className={styles.chips}>{children}</div>
    </div>
  );
}

const meansShown = 6;

function MeansField({ field, values, onChange }: Props<'means'>) {
  const [all, setAll] = useState(false);
  const chosen = values.means ?? [];
  const shown = all ? field.items : field.items.filter((item, at) => at < meansShown || chosen.includes(item));
  return (
    <Group label="What you have and know">
      {shown.map((item) => {
        const pressed = chosen.includes(item);
        return (
          <Chip
            key={item}
            pressed={pressed}
            onClick={() => onChange({ means: pressed ? chosen.filter((each) => each !== item) : [...chosen, item] })}
          >
            {item}
          </Chip>
        );
      })}
      {shown.length < field.items.length && (
        <Chip onClick={() => setAll(true)}>{field.items.length - shown.length} more</Chip>
      )}
    </Group>
  );
}

function PeopleField({ field, values, onChange }: Props<'people'>) {
  const [adding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const chosen = values.people ?? [];
  const isChosen = (person: PersonRef): boolean => chosen.some((each) => each.name === person.name);
  const others = chosen.filter((person) => !field.people.some(({ name: known }) => known === person.name));
  const toggle = (person: PersonRef): void =>
    onChange({
      people: isChosen(person)
        ? chosen.filter((each) => each.name !== person.name)
        : field.many
          ? [...chosen, person]
          : [person],
    });
  function add(): void {
    const person = { name: name.trim().slice(0, 120), memberId: null };
    if (person.name !== '' && !isChosen(person)) onChange({ people: field.many ? [...chosen, person] : [person] });
    setName('');
    setAdding(false);
  }
  return (
    <Group label={field.many ? 'People you know' : 'Who?'}>
      {[...field.people, ...others].map((person) => (
        <Chip
          key={person.memberId ?? person.name}
          pressed={isChosen(person)}
          icon={<Avatar id={person.memberId ?? person.name} name={person.name} />}
          onClick={() => toggle(person)}
        >
          {person.name}
        </Chip>
      ))}
      {adding ? (
        <Field
          label="Their name"
          className={styles.unlabelled}
          placeholder="Their name"
          autoFocus
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      ) : (
        <Chip icon={<Plus />} onClick={() => setAdding(true)}>
          {field.people.length === 0 ? 'Name someone' : 'Someone else'}
        </Chip>
      )}
    </Group>
  );
}

function OptionsField({ field, values, onChange }: Props<'options'>) {
  return (
    <Group label="Choose one">
      {field.options.map((option) => (
        <Chip
          key={option}
          pressed={values.option === option}
          onClick={() => onChange({ option: values.option === option ? undefined : option })}
        >
          {option}
        </Chip>
      ))}
    </Group>
  );
}

function DayField({ field, values, onChange }: Props<'day'>) {
  // A session may be opened again much later.
  const ahead = field.days.filter((day) => day >= localDay(new Date()));
  return (
    <div className={styles.day}>
      <Field
        label="On which day?"
        type="date"
        value={values.day ?? ''}
        onChange={(event) => onChange({ day: event.target.value || undefined })}
      />
      {ahead.length > 0 && (
        <Group label="Your next free days">
          {ahead.map((day) => (
            <Chip
              key={day}
              pressed={values.day === day}
              onClick={() => onChange({ day: values.day === day ? undefined : day })}
            >
              {dayText(day)}
            </Chip>
          ))}
        </Group>
      )}
    </div>
  );
}

type AmountProps = {
  label: string;
  hint: string | undefined;
  kind: 'money' | 'time';
  currency: string;
  /** As it is kept. */
  value: number | undefined;
  onChange(value: number | undefined): void;
};

function AmountField({ label, hint, kind, currency, value, onChange }: AmountProps) {
  // What is typed stays as it is typed: "1." is on the way to "1.5".
  const [typed, setTyped] = useState(value === undefined ? '' : String(toldAmount(kind, value)));
  const [left, setLeft] = useState(false);
  return (
    <Field
      label={label}
      hint={hint}
      error={(left && typedFault(kind, typed, currency)) || undefined}
      inputMode="decimal"
      maxLength={typedLimit}
      className={styles.amount}
      value={typed}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setTyped(event.target.value);
        const isWrong = typedFault(kind, event.target.value, currency) !== null;
        const amount = isWrong ? undefined : typedAmount(kind, event.target.value, currency);
        onChange(amount === undefined ? undefined : keptAmount(kind, amount));
      }}
    />
  );
}
