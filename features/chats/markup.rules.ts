// Reads the few marks of Markdown that a coach's words may carry: headings, lists, code, bold, italics. Everything else is
// text and stays text: no HTML, no images, no links. Linear in the length of what is read.

export type Span = { text: string; look?: 'bold' | 'italic' | 'code' };
export type MarkupLine = { depth: number; text: string };
export type MarkupBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: MarkupLine[] }
  | { kind: 'rule' };

const ITEM = /^([ \t]*)(?:([-*+•])|(\d{1,9})[.)])[ \t]+(.*)$/;

/** The blocks of a text, in order. */
export function readMarkup(text: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let open: MarkupBlock | undefined;
  let fence: string[] | undefined;
  const put = (block: MarkupBlock): void => {
    blocks.push(block);
    open = block;
  };

  for (const line of lines) {
    const bare = line.trim();
    if (bare.startsWith('```')) {
      if (fence) put({ kind: 'code', text: fence.join('\n') });
      fence = fence ? undefined : [];
      open = undefined;
      continue;
    }
    if (fence) {
      fence.push(line);
      continue;
    }
    if (bare === '') {
      open = open?.kind === 'list' ? open : undefined;
      continue;
    }
    const heading = /^(#{1,6})[ \t]+(.+)$/.exec(bare);
    const item = ITEM.exec(line);
    if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(bare)) put({ kind: 'rule' });
    else if (heading) put({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
    else if (item) addItem(item);
    else if (bare.startsWith('> ')) {
      if (open?.kind === 'quote') open.text += `\n${bare.slice(2)}`;
      else put({ kind: 'quote', text: bare.slice(2) });
    } else if (open?.kind === 'paragraph') open.text += `\n${bare}`;
    else if (open?.kind === 'list' && /^[ \t]{2,}/.test(line)) open.items.at(-1)!.text += `\n${bare}`;
    else put({ kind: 'paragraph', text: bare });
  }
  // Still being written: what stands in the fence so far.
  if (fence) put({ kind: 'code', text: fence.join('\n') });
  return blocks;

  function addItem([, indent = '', , number, words = '']: RegExpExecArray): void {
    const ordered = number !== undefined;
    const width = indent.replace(/\t/g, '    ').length;
    const one = { depth: Math.min(3, Math.floor(width / 2)), text: words };
    if (open?.kind === 'list' && (open.ordered === ordered || one.depth > 0)) open.items.push(one);
    else put({ kind: 'list', ordered, start: Number(number ?? 1), items: [{ ...one, depth: 0 }] });
  }
}

const MARKS = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['`', 'code'],
  ['*', 'italic'],
] as const;

/** The runs of a line: a mark counts where it is closed again in the same block; a backslash takes its meaning away. */
export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let plain = '';
  let at = 0;
  const missing = new Set<string>();
  while (at < text.length) {
    if (text[at] === '\\' && /[\\*_`#>[\]-]/.test(text[at + 1] ?? '')) {
      // A run of one sign is one mark.
      const [run = ''] = /^(.)\1*/.exec(text.slice(at + 1, at + 4)) ?? [];
      plain += run;
      at += 1 + run.length;
      continue;
    }
    const found = markAt(text, at, missing);
    if (found) {
      if (plain !== '') spans.push({ text: plain });
      plain = '';
      spans.push({ text: text.slice(at + found.mark.length, found.end), look: found.look });
      at = found.end + found.mark.length;
    } else plain += text[at++];
  }
  if (plain !== '') spans.push({ text: plain });
  return spans;
}

function markAt(text: string, at: number, missing: Set<string>) {
  for (const [mark, look] of MARKS) {
    if (missing.has(mark) || !text.startsWith(mark, at) || /\s/.test(text[at + mark.length] ?? ' ')) continue;
    // Not inside a word: 2*3*4 and snake__case are no marks.
    if (mark !== '**' && mark !== '`' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) continue;
    const end = text.indexOf(mark, at + mark.length + 1);
    if (end < 0) missing.add(mark);
    else if (mark === '`' || !/\s/.test(text[end - 1]!)) return { mark, look, end };
  }
  return undefined;
}

/** The same to be heard: each block a line, without its marks. */
export const spokenText = (text: string): string =>
  readMarkup(text)
    .flatMap((block) =>
      block.kind === 'rule' ? [] : block.kind === 'list' ? block.items.map((item) => item.text) : block.text,
    )
    .map((line) =>
      readSpans(line)
        .map((span) => span.text)
        .join(''),
    )
    .join('\n');
