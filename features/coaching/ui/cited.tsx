// A coach's words: paragraphs, lists and bold, and links to what of one's own they name. The links are ours, from the records that
// came beside the words; whatever looks like a link in the words stays text (D §9).
import { memo } from 'react';
import { Link } from 'wouter';
import { type MarkupBlock, type Span, readMarkup, readSpans } from '../../chats/markup.rules.ts';
import { type Reference, partsOf, placeOf } from '../../records/records.rules.ts';

export type CitedProps = { text: string; references: readonly Reference[] };

/** What did not change is not drawn again, neither other replies nor the earlier blocks of the one that comes. */
export const Cited = memo(function Cited({ text, references }: CitedProps) {
  return readMarkup(text).map((block, at) => <Block key={at} source={JSON.stringify(block)} references={references} />);
});

// By its text, which memo can compare.
const Block = memo(function Block({ source, references }: { source: string; references: readonly Reference[] }) {
  const block = JSON.parse(source) as MarkupBlock;
  if (block.kind === 'rule') return null;
  if (block.kind !== 'list')
    return (
      <p>
        <Words text={block.text} references={references} />
      </p>
    );
  const items = block.items.map((item, place) => (
    <li key={place}>
      <Words text={item.text} references={references} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
});

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
