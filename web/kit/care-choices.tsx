// What can be done after a kind answer, as chips: to leave it, to talk to someone, one tiny thing.
import { type Care, careChoices } from '../../coach/care-kind.ts';
import { Chip } from './chip.tsx';

export type CareChoicesProps = { care: Care | null | undefined; disabled: boolean; onChoose(words: string): void };

export function CareChoices({ care, disabled, onChoose }: CareChoicesProps) {
  if (!care || care === 'crisis') return null;
  return (
    <div className="row">
      {careChoices.map((choice) => (
        <Chip key={choice} disabled={disabled} onClick={() => onChoose(choice)}>
          {choice}
        </Chip>
      ))}
    </div>
  );
}
