// A coach's words: paragraphs, lists and bold. Whatever looks like a link in them stays text.
import { memo } from 'react';
import { readMarkup, readSpans } from '../../chats/markup.rules.ts';
import styles from './coaching.module.css';

/** What did not change is not drawn again. */
export const Words = memo(function Words({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      {readMarkup(text).map((block, at) => {
        if (block.kind === 'rule') return null;
        if (block.kind !== 'list')
          return (
            <p key={at}>
              <Line text={block.text} />
            </p>
          );
        const Tag = block.ordered ? 'ol' : 'ul';
        return (
          <Tag key={at}>
            {block.items.map((item, place) => (
              <li key={place}>
                <Line text={item.text} />
              </li>
            ))}
          </Tag>
        );
      })}
    </div>
  );
});

const tags = { bold: 'b', italic: 'em', code: 'code' } as const;

function Line({ text }: { text: string }) {
  return readSpans(text).map((span, at) => {
    if (!span.look) return <span key={at}>{span.text}</span>;
    const Tag = tags[span.look];
    return <Tag key={at}>{span.text}</Tag>;
  });
}
