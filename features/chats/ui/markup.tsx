// Draws a coach's words: the few marks of markup.rules.ts and nothing else. A block that did not change is not drawn again,
// so that a long reply streams without lag.
import { Fragment, memo } from 'react';
import { type MarkupBlock, readMarkup, readSpans } from '../markup.rules.ts';
import styles from './markup.module.css';

export type MarkupProps = {
  text: string;
  /** What a heading is read aloud as, by where the text stands on its page. */
  headingLevel?: number;
};

export const Markup = memo(function Markup({ text, headingLevel = 4 }: MarkupProps) {
  return (
    <div className={styles.markup}>
      {readMarkup(text).map((block, at) => (
        <Block key={at} source={JSON.stringify(block)} headingLevel={headingLevel} />
      ))}
    </div>
  );
});

function List({ block }: { block: Extract<MarkupBlock, { kind: 'list' }> }) {
  const items = block.items.map((item, at) => (
    <li key={at} className={styles[`depth${item.depth}`]}>
      <Words text={item.text} />
    </li>
  ));
  return block.ordered ? (
    <ol start={block.start} className={styles.list}>
      {items}
    </ol>
  ) : (
    <ul className={styles.list}>{items}</ul>
  );
}

// By its text, which memo can compare.
const Block = memo(function Block({ source, headingLevel }: { source: string; headingLevel: number }) {
  const block = JSON.parse(source) as MarkupBlock;
  if (block.kind === 'rule') return <hr className={styles.rule} />;
  if (block.kind === 'list') return <List block={block} />;
  if (block.kind === 'code') return <pre className={styles.code}>{block.text}</pre>;
  if (block.kind === 'quote')
    return (
      <blockquote className={styles.quote}>
        <Words text={block.text} />
      </blockquote>
    );
  if (block.kind === 'heading')
    return (
      <p className={block.level <= 2 ? 'h3' : 'h4'} role="heading" aria-level={headingLevel}>
        <Words text={block.text} />
      </p>
    );
  return (
    <p className={styles.lines}>
      <Words text={block.text} />
    </p>
  );
});

const tags = { bold: 'b', italic: 'em', code: 'code' } as const;

function Words({ text }: { text: string }) {
  return readSpans(text).map((span, at) => {
    if (!span.look) return <Fragment key={at}>{span.text}</Fragment>;
    const Tag = tags[span.look];
    return <Tag key={at}>{span.text}</Tag>;
  });
}
