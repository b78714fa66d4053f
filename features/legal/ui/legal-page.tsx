// A legal text of ../texts, to be read from top to bottom: title, day, sections one can link to, and whom to ask. Of Markdown it
// knows what those texts are made of: headings, paragraphs, lists, bold, and links to our own pages.
import { Link } from '../../../web/link.tsx';
import { formatLongDate } from '../../../shared/dates.ts';
import styles from './legal-page.module.css';
import { OperatorContact } from './operator-contact.tsx';

export function LegalPage({ source }: { source: string }) {
  const [head = partOf(''), ...parts] = source.split(/^#+ /m).slice(1).map(partOf);
  const {
    title,
    blocks: [lead],
  } = head;
  const sections = [...parts, { title: 'Contact', blocks: [] }].map((part) => ({ ...part, id: idOf(part.title) }));
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className={`sm mut ${styles.day}`}>Last updated: {formatLongDate(new Date())}</p>
        </div>
      </div>
      <div className={styles.page}>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {blocks.map((block) => (
                <Block key={block} text={block} />
              ))}
              {title === 'Contact' && <OperatorContact />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** A heading, and the paragraphs and lists below it. */
function partOf(text: string): { title: string; blocks: string[] } {
  const [title = '', ...blocks] = text.trim().split('\n\n');
  return { title, blocks };
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function Block({ text }: { text: string }) {
  if (!text.startsWith('- ')) return <p>{wordsOf(text)}</p>;
  return (
    <ul>
      {text
        .slice(2)
        .split('\n- ')
        .map((item) => (
          <li key={item}>{wordsOf(item)}</li>
        ))}
    </ul>
  );
}

const wordsOf = (text: string) =>
  text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/).map((words) => {
    const [, bold, label, href] = /^(?:\*\*(.+)\*\*|\[(.+)\]\((.+)\))$/.exec(words) ?? [];
    if (bold) return <b key={bold}>{bold}</b>;
    return label && href ? (
      <Link key={href} href={href}>
        {label}
      </Link>
    ) : (
      words
    );
  });
