// What the guided sheet answers to a message without a model: which slot it fills or what it changes, and what is asked next.
import type { Command } from '../../coach/commands.ts';
import {
  type DraftSection,
  type DraftTexts,
  draftHeadings,
  draftSections,
  emptyDraft,
  parseDraft,
} from '../challenges/seed-challenge-draft.rules.ts';
import { type ChallengeSheet, type SheetReply, filledSlots, nextSlot, slotTexts } from './challenge-sheet.rules.ts';
import { starterPrompts } from './chat.rules.ts';
import { type SheetEdit, editIn } from './sheet-edit.rules.ts';

/** What a message asks for as a whole: those of every conversation (coach/commands.ts). */
type Told = { files?: readonly string[]; again?: boolean; command?: Command };

const showDraft =
  /^(?:(?:that[’']?s )?(?:all|enough|it|done)|(?:(?:can|could) you )?(?:please )?(?:show|write|make|see)(?: me)? (?:the|a|my) draft|draft(?: it)?|i[’']?m done|fertig)(?: please)?\??$/i;
const wholeDraft = 'Here’s your draft, in your own words. Save it, or change any line first.';

const acknowledged: Record<DraftSection, string> = {
  objective: 'That’s your objective.',
  context: 'Thanks, that’s in Context/Background.',
  ideas: 'I put that under Initial Ideas, word for word. You can move it.',
  barriers: 'Thanks, that’s under Key Barriers.',
  successCriteria: 'That’s how you’ll know. It’s under Success Criteria.',
  title: 'That’s the title.',
};

const untouched = (): SheetReply['draft'] => ({
  title: null,
  objective: null,
  context: null,
  barriers: null,
  ideas: null,
  successCriteria: null,
});
type Change = Partial<DraftTexts>;

const say = (sheet: ChallengeSheet, message: string, more: Partial<SheetReply> = {}): SheetReply => ({
  message,
  draft: untouched(),
  ask: sheet.asked,
  skip: false,
  ready: false,
  ...more,
});

/** Changes the draft, and asks for what is missing then; the whole of it is shown once nothing is. */
function changed(sheet: ChallengeSheet, said: string, change: Change, { skip = false } = {}): SheetReply {
  const texts = { ...sheet.texts, ...change };
  const skipped = skip && sheet.asked ? [...sheet.skipped, sheet.asked] : sheet.skipped;
  const ask = nextSlot(texts, skipped);
  const draft = { ...untouched(), ...change };
  return ask
    ? say(sheet, `${said} ${slotTexts[ask].question}`.trim(), { draft, skip, ask })
    : say(sheet, `${said} ${wholeDraft}`.trim(), { draft, skip, ask, ready: filledSlots(texts) > 0 });
}

/** What a message does to the sheet, and what is said to it. `again`: it was answered before. */
export function sheetReply(sheet: ChallengeSheet, message: string, told: Told = {}): SheetReply {
  const words = message.trim();
  if (told.again) return askedAgain(sheet);
  const { files = [] } = told;
  if (words === '' && files.length > 0) {
    const question = sheet.asked ? ` ${slotTexts[sheet.asked].question}` : '';
    const read = `I read ${files.join(' and ')}. What it says about your challenge is beside the draft: take what fits.`;
    return say(sheet, read + question);
  }
  return commanded(sheet, words, told.command) ?? edited(sheet, words) ?? answered(sheet, words);
}

/** Its words are in the draft already: the same question, put another way. */
function askedAgain(sheet: ChallengeSheet): SheetReply {
  if (sheet.asked) return say(sheet, `${slotTexts[sheet.asked].question} ${slotTexts[sheet.asked].example}`);
  return say(sheet, wholeDraft, { ready: filledSlots(sheet.texts) > 0 });
}

function commanded(sheet: ChallengeSheet, words: string, command: Command | undefined): SheetReply | null {
  const isWhole = /\b(?:everything|all|draft)\b/i.test(words);
  if (showDraft.test(words.replace(/(?<![.!…])[.!…]+$/, '').trim()) && filledSlots(sheet.texts) > 0)
    return say(sheet, wholeDraft, { ready: true });
  if (/^undo\b/i.test(words) && filledSlots(sheet.texts) === 0 && sheet.discarded)
    return changed(sheet, 'It’s back.', sheet.discarded);
  if (command === 'delete' && sheet.last && !isWhole && sheet.challengeId === null) return withdrawn(sheet, sheet.last);
  switch (command) {
    case 'skip':
      return sheet.asked ? changed(sheet, 'OK, we’ll leave that open.', {}, { skip: true }) : null;
    case 'start-over':
    case 'delete':
      return say(
        sheet,
        `Done, the draft is empty. You can still undo that beside it. ${slotTexts.objective.question}`,
        { draft: { ...emptyDraft() }, ask: 'objective' },
      );
    case 'leave':
    case 'rest':
      return say(sheet, 'OK. Everything is kept here, so you can pick it up whenever you like.');
    case 'go-on':
      return say(sheet, sheet.asked ? `OK. ${slotTexts[sheet.asked].question}` : `OK. ${wholeDraft}`, {
        ready: sheet.asked === null && filledSlots(sheet.texts) > 0,
      });
    case 'wrong':
      return corrected(sheet);
    default:
      return /^(?:no|nope)[.!]?$/i.test(words) ? corrected(sheet) : null;
  }
}

const corrected = (sheet: ChallengeSheet): SheetReply =>
  say(
    sheet,
    'Sorry. You can change any line in the draft, or move it with “Move to…”. Or write it here, like “Objective: …” or “that belongs under ideas”.',
  );

function withdrawn(sheet: ChallengeSheet, { section, text }: NonNullable<ChallengeSheet['last']>): SheetReply {
  const left = sheet.texts[section].replace(text, '').trim();
  return say(sheet, `I took that out of ${draftHeadings[section]} again. ${slotTexts[section].question}`, {
    draft: { ...untouched(), [section]: left },
    ask: section,
  });
}

/** A draft that is pasted whole, or a message that says what to change. */
function edited(sheet: ChallengeSheet, words: string): SheetReply | null {
  if (sheet.challengeId !== null) return null;
  const given = parseDraft(words);
  if (given) {
    const filled = draftSections.filter((section) => given[section] !== '');
    const texts = Object.fromEntries(filled.map((section) => [section, given[section]]));
    return changed(sheet, 'I put that into the draft.', texts);
  }
  const edit = editIn(words, { texts: sheet.texts, asked: sheet.asked, last: sheet.last?.section ?? null });
  return edit && changed(sheet, ...doneBy(sheet, edit));
}

function doneBy({ texts, last }: ChallengeSheet, edit: SheetEdit): [said: string, change: Change] {
  switch (edit.kind) {
    case 'set':
    case 'replace':
      return [`Changed: ${draftHeadings[edit.section]}.`, { [edit.section]: edit.text }];
    case 'empty':
      return [`${draftHeadings[edit.section]} is empty again.`, { [edit.section]: '' }];
    case 'move': {
      const { from, to } = edit;
      const moved = last?.section === from ? last.text : texts[from];
      const joined = [texts[to], moved].filter((text) => text !== '').join(to === 'title' ? ' ' : '\n');
      return [`Moved to ${draftHeadings[to]}.`, { [to]: joined, [from]: texts[from].replace(moved, '').trim() }];
    }
  }
}

function answered(sheet: ChallengeSheet, words: string): SheetReply {
  if ((starterPrompts as readonly string[]).includes(words))
    return say(sheet, `Good place to start. ${slotTexts.context.question}`, { ask: 'context' });
  if (/\?\s*$/.test(words)) {
    const { asked } = sheet;
    const question = asked
      ? `For the draft, I asked: ${slotTexts[asked].question} ${slotTexts[asked].example}`
      : 'Your draft is ready when you are.';
    return say(sheet, `I can’t answer that without an AI model. ${question}`);
  }
  if (sheet.challengeId !== null)
    return say(
      sheet,
      'This challenge is saved, so I kept that in the conversation only. Say “Start over” for a new draft.',
    );
  if (sheet.asked === null)
    return say(
      sheet,
      'That’s kept in the conversation. To add it to the draft, type it into a line beside the talk, or write “Barriers: …”.',
    );
  const before = sheet.texts[sheet.asked];
  const text = before === '' ? words : `${before}\n${words}`;
  return changed(sheet, acknowledged[sheet.asked], { [sheet.asked]: text });
}
