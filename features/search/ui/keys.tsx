// The keys that work everywhere.
import styles from './palette.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const keys: readonly (readonly [readonly string[], string])[] = [
  [[isMac ? '⌘' : 'Ctrl', 'K'], 'Search, go to a screen, or do something'],
  [['?'], 'Show these keys'],
  [['↑', '↓'], 'Move through a list, menu or tabs'],
  [['Enter'], 'Open the selected item, or send a message'],
  [['Shift', 'Enter'], 'Start a new line in a message'],
  [['Esc'], 'Close a dialog or menu'],
];

export function Keys() {
  return (
    <dl className={styles.keys}>
      {keys.map(([combination, meaning]) => (
        <div key={meaning}>
          <dt>
            {combination.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
