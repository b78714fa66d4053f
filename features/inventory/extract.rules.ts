// The offline reading of a CV, letter or profile: every sentence of it becomes a proposal for one of the five fields or
// lies in the tray, where nothing is lost. Nothing is invented: each phrase is words of the source, and says where.
import { pattern } from '../../shared/pattern.ts';
import { leastWeight, partsOf, inPassing, voiceOf, weighIn } from './clause.rules.ts';
import type { Voice } from './clause.rules.ts';
import { blocksOf, isDatedPost } from './document-block.rules.ts';
import type { Block, Phrase, TrayPhrase } from './document-block.rules.ts';
import { isDateOnly, readLines, runOn } from './document-line.rules.ts';
import type { DocumentLine } from './document-line.rules.ts';
import { sentenceEnd } from './document-mark.rules.ts';
import { askedFor, openSections, sectionOf, sections } from './document-section.rules.ts';
import type { Section } from './document-section.rules.ts';
import { inventoryFields } from './inventory.rules.ts';
import type { InventoryField } from './inventory.rules.ts';
import { heaviest, isDeed, noWeights, weigh, words } from './means.rules.ts';
import { sentencesOf } from './sentence.rules.ts';

export type Extraction = { proposals: Record<InventoryField, Phrase[]>; tray: TrayPhrase[] };

const byline = pattern('iu')`
  ^(?:
    (?:written|prepared|compiled|drafted|typed|printed|submitted|collected) (?:by|for)\b
    |i (?:hereby|solemnly) (?:certify|declare|confirm|consent|authori[sz]e)\b
    |i (?:certify|declare|authori[sz]e|consent to) [^.;]{0,40}(?:information|particulars|data|statements)\b
    |(?:last )?(?:updated|revised|printed)(?: (?:on|in)|:)? (?:\p{L}{3,9} ?)?[0-9]
  )
`;
// A year, or years, at the head or at the end of the line.
const datedRecord = pattern('u')`
  ^[(]?(?:[0-9]{1,2}\/)?(?:19|20)[0-9]{2}(?![0-9])|(?<![0-9])(?:19|20)[0-9]{2}(?:[-–/][0-9]{2,4})?[).]?$
`;
/** A sentence in quotation marks at the head of a page is what somebody lives by. */
const motto = /^["“„«][^"”“»]{8,160}[.!?]["”»]$/u;
const roleMark = / [|•·] /u;

export function extractInventory(source: string): Extraction {
  const { blocks, tray, headings } = blocksOf(source, readLines(source));
  const voice = voiceOf(source, tray);
  const topics = topicsOf(blocks, voice);
  const proposals: Record<InventoryField, Phrase[]> = {
    whoIAm: [],
    whatIKnow: [],
    whoIKnow: [],
    whatIHave: [],
    slackResources: [],
  };
  const seen = new Map<InventoryField, Set<string>>(inventoryFields.map((field) => [field, new Set()]));

  for (const block of blocks) {
    const spans = block.lines.flatMap((line) => line.spans);
    const under = block.heading?.text ?? null;
    const separate = block.entry || spans.length > block.lines.length;
    const text = separate
      ? block.lines.map((line) => line.text).join(', ')
      : runOn(block.lines.map((line) => line.text));
    const add = (field: InventoryField, words: string): void => {
      const known = seen.get(field);
      const key = words.toLowerCase();
      if (words === '' || known?.has(key)) return;
      known?.add(key);
      proposals[field].push({ text: words, spans, under });
    };
    if (isDateOnly(text)) {
      tray.push({ text, spans, under, why: 'unclear' });
      continue;
    }
    if (block.section.kind === 'header' && (motto.test(text) || roleMark.test(text) || isHeadline(text))) {
      add('whoIAm', text);
      continue;
    }
    if (separate || isCitation(text) || /publication|paper|exhibition|\btalks?\b/iu.test(under ?? '')) {
      // A post or a course is something they know from, whatever its name sounds like.
      const field =
        block.entry ||
        isDatedPost(source, { ...block, section: topics.get(block) ?? block.section }) ||
        isCitation(text)
          ? 'whatIKnow'
          : heaviest(weighIn(text, topics.get(block) ?? block.section), leastWeight);
      if (field) add(field, text);
      else tray.push({ text, spans, under, why: 'unclear' });
      continue;
    }
    let section =
      sentenceEnd.test(text) && block.section.kind === 'header' ? sections.other : (topics.get(block) ?? block.section);
    const sentences = sentencesOf(text).map(([start, end]) => text.slice(start, end));
    if ((section.kind === 'other' || section.kind === 'summary') && sentences.length > 2) {
      const topic = topicOf(sentences.map(voice));
      if (
        section.kind === 'other' ||
        Math.max(topic.prior.slackResources, topic.prior.whoIKnow, topic.prior.whatIHave) >= 2
      )
        section = topic;
    }
    for (const sentence of sentences) {
      if (byline.test(sentence) && sentence.length < 90) {
        tray.push({ text: sentence, spans, under, why: 'page' });
        continue;
      }
      // "Who do I know?" and "Background." open a section as a heading would.
      // "councillor ???" asks nothing: it is a note of doubt.
      if (/[^?\s]\?$/u.test(sentence)) {
        const asked = sectionOf(sentence);
        section = asked ?? (words(sentence).length < 8 ? askedFor(sentence) : section);
        if (asked && words(sentence).length < 8) {
          tray.push({ text: sentence, spans, under, why: 'heading' });
          continue;
        }
      }
      // "What lies about unused: the cards": so does a label before its list.
      const label =
        sentences.length > 1 ? /^(?:What|Who|Whom|People|Things) [^:.,]{3,40}(?=: )/u.exec(sentence)?.[0] : undefined;
      if (label !== undefined && openSections.has(section.kind)) section = sectionOf(label, true) ?? section;
      const opened =
        sentence.endsWith('.') && sentences.length > 2 && openSections.has(section.kind) ? sectionOf(sentence) : null;
      if (opened && words(sentence).length < 3) {
        section = opened;
        tray.push({ text: sentence, spans, under, why: 'heading' });
        continue;
      }
      for (const part of partsOf(sentence, section, voice)) {
        if (part.field === null) {
          tray.push({ text: part.text, spans, under, why: 'unclear' });
          continue;
        }
        add(part.field, part.text);
        for (const extra of inPassing(part.text, part.field)) add(extra.field, extra.text);
      }
    }
  }
  // A heading that nothing stands under is a line like any other.
  const told = new Set([...Object.values(proposals).flat(), ...tray].map((phrase) => phrase.under));
  for (const { text, spans } of headings) if (!told.has(text)) tray.push({ text, spans, under: null, why: 'heading' });
  return { proposals, tray };
}

/** What a paragraph without a heading is mostly about leans on each sentence of it. */
function topicOf(sentences: readonly string[]): Section {
  let all = noWeights();
  for (const sentence of sentences) {
    const weights = weigh(sentence);
    const field = heaviest(weights, leastWeight);
    // "I patrol a slope": that somebody says it of themselves makes no paragraph about who they are.
    if (field && (field !== 'whoIAm' || weights.whoIAm > 1)) all = { ...all, [field]: all[field] + 1 };
  }
  const topic = heaviest(all, sentences.length * 0.4);
  if (!topic) return sections.other;
  const lean = all[topic] > sentences.length * 0.6 ? 2 : 1.2;
  return { kind: 'other', prior: { ...noWeights(), [topic]: lean } };
}

const loose: ReadonlySet<Section['kind']> = new Set(['other', 'people', 'things', 'slack', 'summary']);

/** The same for the items under a heading whose words say nothing to us, or something else than its items do. */
function topicsOf(blocks: readonly Block[], voice: Voice): Map<Block, Section> {
  const under = new Map<DocumentLine, Block[]>();
  for (const block of blocks) {
    if (!block.heading || block.inline) continue;
    if (!loose.has(block.section.kind) && !/achievements?\b/iu.test(block.heading.text)) continue;
    const others = under.get(block.heading) ?? [];
    others.push(block);
    under.set(block.heading, others);
  }
  const topics = new Map<Block, Section>();
  // On a page of lists without headings each list is about something.
  for (const list of listsOf(blocks.filter((block) => !block.heading && block.section.kind === 'other'))) {
    const topic = topicOf(list.map((block) => voice(runOn(block.lines.map((line) => line.text)))));
    for (const block of list) topics.set(block, topic);
  }
  for (const some of under.values()) {
    const texts = some.map((block) => runOn(block.lines.map((line) => line.text)));
    // "Keeping people calm" above what was done at work names no people.
    if (some.every((block) => block.section.kind === 'summary')) {
      // A whole life told as a summary speaks of everything.
      const told = texts.reduce((count, text) => count + sentencesOf(text).length, 0);
      if (told > 7) for (const block of some) topics.set(block, sections.other);
      continue;
    }
    const deeds = texts.filter((text) => isDeed(text)).length;
    if (some.length >= 2 && deeds * 5 >= some.length * 3) {
      for (const block of some) topics.set(block, sections.history);
      continue;
    }
    if (some.some((block) => block.section.kind !== 'other')) continue;
    // Lines with a year each, below whatever heading, record what was done.
    const dated = texts.filter((text) => datedRecord.test(text)).length;
    if (dated >= 2 && dated * 5 >= some.length * 3) {
      for (const block of some) topics.set(block, sections.record);
      continue;
    }
    if (some.length < 3) continue;
    const topic = topicOf(texts.map(voice));
    for (const block of some) topics.set(block, topic);
  }
  return topics;
}

/** Three items and more that stand together, without an empty line between them. */
function listsOf(blocks: readonly Block[]): Block[][] {
  const lists: Block[][] = [];
  for (const block of blocks) {
    const [line] = block.lines;
    if (!line?.bullet) continue;
    const last = lists.at(-1);
    if (!last || line.afterGap) lists.push([block]);
    else last.push(block);
  }
  return lists.filter((list) => list.length >= 3);
}

/** "Te Whata, A. (2019). Counting morae in song": a work with its author and year is one thing, however many full stops it has. */
function isCitation(text: string): boolean {
  return /^\p{Lu}[^(]{1,120}\p{Lu}\.,? \((?:19|20)[0-9]{2}[a-z]?\)[.,:] /u.test(text);
}

function isHeadline(text: string): boolean {
  return text.length < 120 && !sentenceEnd.test(text) && heaviest(weigh(text), 0.5) !== null;
}
