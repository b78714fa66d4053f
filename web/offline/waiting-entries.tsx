// In a list: what was added to it and waits to be sent, so that nobody writes it twice.
import { person } from '../reach.ts';
import { OutboxEntry } from './outbox-entry.tsx';
import { useOutbox } from './use-outbox.ts';

/** `under` is the path of the calls that add to the list. */
export function WaitingEntries({ under }: { under: string }) {
  const waiting = useOutbox(person).filter(({ address }) => address === under || address.startsWith(`${under}/`));
  if (waiting.length === 0 || person === undefined) return null;
  return (
    <ul className="sheet" aria-label="Waiting to be sent">
      {waiting.map((entry) => (
        <li key={entry.id} className="patch">
          <OutboxEntry userId={person!} entry={entry} />
        </li>
      ))}
    </ul>
  );
}
