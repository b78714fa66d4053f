// A talk as Markdown, word for word.
import type { Played } from './play.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

export const transcriptOf = ({ person, exchanges }: Played): string =>
  [
    `### ${person.name}: ${person.about}`,
    ...exchanges.map(({ said, reply }) => `**${person.name}:** ${said}\n\n${quoted(reply.text)}`),
  ].join('\n\n');
