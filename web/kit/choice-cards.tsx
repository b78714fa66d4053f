// One of a few, each a card with what it means.
import styles from './choice-cards.module.css';

export type ChoiceCardsProps<Key extends string> = {
  label: string;
  options: readonly { key: Key; label: string; note: string }[];
  chosen: Key;
  onChoose(key: Key): void;
};

export function ChoiceCards<Key extends string>({ label, options, chosen, onChoose }: ChoiceCardsProps<Key>) {
  return (
    <fieldset className={styles.cards}>
      <legend className="h4">{label}</legend>
      {options.map(({ key, label: name, note }) => (
        <label key={key} className={styles.option}>
          <input
            type="radio"
            name={label}
            aria-label={name}
            aria-describedby={`choice-${key}`}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          <span>
            <span className={styles.choice}>{name}</span>
            <span className="sm sub" id={`choice-${key}`}>
              {note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
