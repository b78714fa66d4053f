// The circle as a picture: what it needs on the left, who could meet it on the right, a line between where they meet. A need that
// nobody meets is dashed. The same stands below as a table, with a way to each person.
import { memberPath } from '../../../shared/thing-path.ts';
import { shortened } from '../../../shared/shorten.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import type { AnswerOf } from '../../../shared/call.ts';
import { partnershipCalls } from '../partnership.contract.ts';
import styles from './need-map.module.css';

type Circle = AnswerOf<typeof partnershipCalls.map>;
export type NeedMapProps = { me: string; onAsk(person: { id: string; name: string }, what: string): void };

export function NeedMap({ me, onAsk }: NeedMapProps) {
  const { data, error, isFetching, refetch } = useAnswer(partnershipCalls.map, {}, { staleTime: 0 });
  if (!data)
    return (
      <div className="sheet">
        <div className="patch">
          <NotYet of={{ error, isFetching, refetch }} label="Drawing the map..." heights={['420px']} />
        </div>
      </div>
    );
  const met = data.needs.filter(({ by }) => by.length > 0);
  const nameOf = (id: string): string =>
    id === me ? 'You' : (data.people.find((person) => person.id === id)?.name ?? 'Somebody');
  return (
    <div className="sheet">
      <section className="patch">
        <h2 className="h3">What your circles need, and who could meet it</h2>
        <p className="sub">
          {data.needs.length === 0
            ? 'Drawn from the challenges and inventories that people share with you.'
            : `${met.length} of ${data.needs.length} ${data.needs.length === 1 ? 'need' : 'needs'} could be met by somebody here.${met.length < data.needs.length ? ' Dashed ones still need somebody.' : ''} On the right is what people have. Only what each person shares is drawn.`}
        </p>
        {data.needs.length === 0 ? (
          <EmptyState>Nobody has shared a challenge yet, and you have none.</EmptyState>
        ) : (
          <>
            <Picture circle={data} nameOf={nameOf} />
            <details className={styles.scroll}>
              <summary>Show as a table</summary>
              <table className={styles.table}>
                <caption className="vh">Needs, and who could meet them</caption>
                <thead>
                  <tr>
                    <th scope="col">Need</th>
                    <th scope="col">Whose</th>
                    <th scope="col">Who could meet it</th>
                  </tr>
                </thead>
                <tbody>
                  {data.needs.map(({ text, mine, owner, by }) => (
                    <tr key={`${owner.id} ${text}`}>
                      <th scope="row">{text}</th>
                      <td>{mine ? 'Yours' : owner.name}</td>
                      <td>
                        {by.length === 0
                          ? 'Nobody yet'
                          : by.map((each) => (
                              <p key={each.id}>
                                {each.id === me ? 'You' : <Link href={memberPath(each.id)}>{nameOf(each.id)}</Link>}: “
                                {each.theirs}”{' '}
                                {mine && (
                                  <Button
                                    small
                                    variant="quiet"
                                    aria-label={`Ask ${nameOf(each.id)}: ${each.favour}`}
                                    onClick={() => onAsk({ id: each.id, name: nameOf(each.id) }, each.favour)}
                                  >
                                    Ask
                                  </Button>
                                )}
                              </p>
                            ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </section>
    </div>
  );
}

const ROW = 54;
const WIDTH = 1040;
const LEFT = 460;
const RIGHT = 640;

function Picture({ circle: { needs, people }, nameOf }: { circle: Circle; nameOf(id: string): string }) {
  const rows = Math.max(needs.length, people.length, 1);
  const height = rows * ROW;
  const at = (index: number, of: number): number => ((index + 0.5) * height) / of;
  const meeting = new Set(needs.flatMap(({ by }) => by.map(({ id }) => id)));
  const placeOf = new Map(people.map(({ id }, index) => [id, at(index, people.length)]));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${needs.length} needs, and what ${people.length === 1 ? 'one person has' : `${people.length} people have`}. The table says who could meet which.`}
    >
      {needs.flatMap(({ by, text }, index) =>
        by.map(({ id }, nth) => {
          const [from, to] = [at(index, needs.length), placeOf.get(id) ?? 0];
          const middle = (LEFT + RIGHT) / 2;
          return (
            <path
              key={`${text} ${id}`}
              className={nth === 0 ? styles.nearest : styles.meets}
              d={`M ${LEFT} ${from} C ${middle} ${from}, ${middle} ${to}, ${RIGHT} ${to}`}
            />
          );
        }),
      )}
      {needs.map(({ text, by, mine, owner }, index) => (
        <g key={`${owner.id} ${text}`} transform={`translate(0 ${at(index, needs.length)})`}>
          <rect
            className={by.length > 0 ? styles.met : styles.unmet}
            x="1"
            y="-20"
            width={LEFT - 1}
            height="40"
            rx="3"
          />
          <text className={styles.words} x="12" y="5">
            {shortened(`${mine ? '' : `${owner.name.split(' ')[0]}: `}${text}`, 58)}
          </text>
        </g>
      ))}
      {people.map(({ id, has }, index) => (
        <g key={id} transform={`translate(${RIGHT} ${at(index, people.length)})`}>
          <rect
            className={meeting.has(id) ? styles.person : styles.met}
            x="0"
            y="-24"
            width={WIDTH - RIGHT - 1}
            height="48"
            rx="3"
          />
          <text className={styles.name} x="12" y="-4">
            {shortened(nameOf(id), 40)}
          </text>
          <text className={styles.has} x="12" y="15">
            {shortened(has, 56)}
          </text>
        </g>
      ))}
    </svg>
  );
}
