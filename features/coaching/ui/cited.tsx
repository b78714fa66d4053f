// A coach's words: paragraphs, lists and bold, and links to what of one's own they name. The links are ours, from the records that
// came beside the words; whatever looks like a link in the words stays text (D §9).
import { Link } from 'wouter';
import { type Span, readMarkup, readSpans } from '../../chats/markup.rules.ts';
import { type Reference, partsOf, placeOf } from '../records.rules.ts';

export function Cited({ text, references }: { text: string; references: readonly Reference[] }) {
  return readMarkup(text).map((block, at) => {
    if (block.kind === 'rule') return null;
    if (block.kind !== 'list')
      return (
        <p key={at}>
          <Words text={block.text} references={references} />
        </p>
      );
    const items = block.items.map((item, place) => (
      <li key={place}>
        <Words text={item.text} references={references} />
      </li>
    ));
    return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
  });
}

function Words({ text, references }: { text: string; references: readonly Reference[] }) {
  return partsOf(text, references).map((part, at) =>
    part.reference ? (
      <Link key={at} href={placeOf(part.reference)}>
        {part.text}
      </Link>
    ) : (
      <Marked key={at} spans={readSpans(part.text)} />
    ),
  );
}

const tags = { bold: 'b', italic: 'em', code: 'code' } as const;

function Marked({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => {
    if (!span.look) return <span key={at}>{span.text}</span>;
    const Tag = tags[span.look];
    return <Tag key={at}>{span.text}</Tag>;
  });
}
