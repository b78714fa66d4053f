// Who may read a challenge or a conversation: the five preferences, each with what it means (S2 §5, D §10).
import { type SharingPreference, sharingLabels, sharingPreferences } from '../challenge.rules.ts';
import styles from './sharing-choice.module.css';

const sharingNotes: Record<SharingPreference, string> = {
  private: 'Nobody else sees it.',
  partners: 'People you have an active partnership with.',
  circle: 'Everyone in your circles.',
  circles: 'Everyone who is signed in here.',
  public: 'Anyone with the link, without signing in.',
};

export function SharingChoice({
  chosen,
  onChoose,
}: {
  chosen: SharingPreference;
  onChoose(sharing: SharingPreference): void;
}) {
  return (
    <fieldset className={styles.sharing}>
      <legend className="h4">Sharing</legend>
      {sharingPreferences.map((sharing) => (
        <label key={sharing} className={styles.option}>
          <input
            type="radio"
            name="sharing"
            aria-label={sharingLabels[sharing]}
            aria-describedby={`sharing-${sharing}`}
            checked={sharing === chosen}
            onChange={() => onChoose(sharing)}
          />
          <span>
            <span className={styles.choice}>{sharingLabels[sharing]}</span>
            <span className="sm sub" id={`sharing-${sharing}`}>
              {sharingNotes[sharing]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
