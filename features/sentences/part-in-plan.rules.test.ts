// Whom a clause gives a part in a plan, and whom it only speaks of. Whole plans stand in test/contradiction-sets.rules.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from './clause.rules.ts';
import { takesPartIn } from './part-in-plan.rules.ts';

/** Of whoever stands in brackets, by name in [ ] and by what they are in { }. */
function takesPart(marked: string): boolean {
  const [whole, name, role] = /\[(.+?)\]|\{(.+?)\}/u.exec(marked)!;
  const called = (name ?? role)!;
  const clauses = readMessage(marked.replace(whole, called)).flatMap((sentence) => sentence.clauses);
  const clause = clauses.find(({ text }) => text.includes(called))!;
  const at = clause.text.indexOf(called);
  return takesPartIn(clause, at, at + called.length, role !== undefined);
}
const take = (...texts: string[]): void => {
  for (const text of texts) assert.ok(takesPart(text), text);
};
const takeNone = (...texts: string[]): void => {
  for (const text of texts) assert.ok(!takesPart(text), text);
};

test('whoever does something for the plan has a part in it, alone or with others', () => {
  take(
    '[Piotr] will take the calls on Friday night.',
    '[Piotr] takes the calls.',
    '[Ama] is going to dry the peel for us.',
    '[Ama]’s going to dry the peel.',
    '[Ann] paints.',
    '[Ann] sharpens all the knives.',
    '[Ann] knits the hats.',
    '[Ann] paints the hall whenever I call.',
    '[Ann] and her sister paint the hall.',
    '[Kofi]’s crew and I gladly paint.',
    '[Colin]’s crew at the harbour dyes all our shirts.',
    '[Wells]’ crew at the harbour dyes all our shirts.',
    '[Lindiwe] and her students do the map.',
    '[Lindiwe] and her students from Lyon paint the hall.',
    '[Rosa] and her club will water the beds every second day.',
    '[Tomáš] from the tourist office sells our cups.',
    'In the morning [Ann] paints the hall.',
    'I write to hotels that [Marta] does the drawings.',
  );
});

test('whoever is on board, has it in hand or is counted on has a part, too', () => {
  take(
    '[Ann] is on board.',
    '[Ann] is baking.',
    '[Ann] has it covered.',
    '[Ann] will not mind.',
    'I count on [Ann] for the hall.',
    'Count on [Ann] for the hall.',
    'I count on [Ann] whenever I call.',
    'The hall is up to [Ann].',
    'We plant with [Kavita].',
    'We plant with [Kavita]’s class.',
    'With [Kavita] at the school we plant.',
    'I put [Drozd] down as our auditor.',
    'I name [Drozd] as the one who audits.',
    'We enter [Drozd] as an auditor.',
    'We appoint [Drozd] as a judge.',
  );
  takeNone(
    'I call and count on [Ann].',
    'I have a word with [Ann] and count on it.',
    'I name [Drozd] in the letter.',
    '[Ann] will refuse.',
  );
});

test('a place or a thing of theirs that is used counts on them', () => {
  take(
    'We load it onto [Faisal]’s trucks.',
    'We load it onto [Wells]’ trucks.',
    'We load it onto [Faisal]’s.',
    'We load it onto [Faisal]’s',
    'We rehearse at [Pilar]’s.',
    'At [Pilar]’s we rehearse.',
    'It stands in [Keisha]’s salon.',
    'The order waits in [Keisha]’s salon.',
    'The order stands in the [Crown].',
    'The lamps hang in the [Crown].',
    'I rehearse in the [Crown].',
    'Rehearse in the [Crown] tomorrow.',
    'I put two of [Ann]’s lamps on the table.',
    'I use [Ann]’s oven.',
    'The old chair from [Dr Cruz] goes up to the school.',
    'And the old chair from [Dr Cruz] goes up to the school.',
    'I bring my chargers to [Jamal]’s garage.',
    'I bring my chargers to [Jamal]’s old garage.',
    'Bring my chargers to [Jamal]’s garage.',
    'Two hundred of those are going to [Kahurangi].',
    'The rest goes to [Kahurangi].',
    '[Colin]’s marquee goes up on the green.',
    '[Colin]’s old marquee goes up on the green.',
  );
});

test('a place where one only goes, a thing that only is, and words that are sent count on nobody', () => {
  takeNone(
    'I buy lamps at [Ann]’s.',
    'We eat there when I visit the salon at [Ann]’s.',
    'I buy bread and eat in the [Crown].',
    'Buy bread and eat in the [Crown].',
    'I write to rehearse at [Ann]’s.',
    'We rehearse at [Ann]’s despite the silence.',
    'The lamps in the yard hang for [Ann].',
    'The old chair from [Dr Cruz] is brown.',
    'I bring my chargers to [Jamal]’s party.',
    'I see the chargers behind [Jamal]’s garage.',
    'All my letters go to [Kahurangi].',
    'All my e-mails go to [Kahurangi].',
    'Half of every letter goes to [Kahurangi].',
    'I use [Ann]’s recipe.',
    'I use [Ann]’s old recipe.',
    'We use the idea from [Ann].',
    'Advice from [Ann] hangs on the wall.',
    'We like [Pilar]’s hall.',
    '[Bauhaus] lamps in our hall.',
    '[Stryker] beds cost €60,000.',
    'At the counter in [Winterthur] sings a bird.',
    'The shop in [Winterthur] is baking for us.',
  );
});

test('what somebody does anyhow is no part in the plan, unless it is for it', () => {
  takeNone(
    '[Walt] still sends back every third plan.',
    '[Ann]’s crew often paints the hall.',
    '[Ann] opens at six on Mondays.',
    '[Ann] reads on the night shift.',
    '[Ann] sells bread to everybody.',
    '[Ann] bakes the bread anyway.',
    '[Ann] bakes the bread like every year.',
    '[Ann] bakes the bread on Mondays.',
    '[Gerda] sells twenty.',
    '[Gerda] leads the choir.',
    'From Monday [Gerda] sells at home every morning.',
    'From Monday [Gerda] says hello.',
  );
  take(
    '[Ann] always bakes our bread.',
    '[Ann] bakes our bread like every year.',
    '[Ann] will bake the bread like every year.',
    '[Ann] will drive them on Tuesdays.',
    '[Ann] reads it for us at six on Mondays.',
    '[Ann] reads at six on Mondays from next week.',
    '[Ann] reads on the night shift for us.',
    '[Ann] drives to the market on Mondays and takes nothing.',
    '[Ann] drives to the market on Mondays for free.',
    '[Ann] drives to the market on Mondays as a favour.',
    '[Ann] drives to the market on Mondays as a favor.',
    'From Monday [Ann] bakes the bread like every year.',
    'From Monday [Gerda] sells twenty.',
    'From Monday [Gerda] leads the choir.',
  );
});

test('who is spoken of, asked, given something, or is, says, did or could do something has no part yet', () => {
  takeNone(
    '[Ann].',
    '[Ann] says it is fine.',
    '[Ann] has a hall.',
    '[Ann] is a singer.',
    '[Ann] and Bob are singers.',
    '[Ann]’s brother paints the hall.',
    '[Colin]’s crew at the harbour.',
    'I ask [Ann] for the hall.',
    'Remind [Ann] tomorrow.',
    'I talk to [Ann].',
    'I give [Marta] the first copy.',
    'We sing like [Ann].',
    'We sing for [Ann].',
    'For [Ann] we sing.',
    'With lamps I sing for [Ann].',
    '[Kaye] rejected my swap.',
    '[Hugo]’s drone crashed.',
    '[Ann] could sing.',
    '[Ann]’s class could sing.',
    '[Ann] said no and paints the hall.',
  );
});

test('one who is named by what they are may be another one, unless they do it for us', () => {
  take('{The janitor} is on board.', '{The janitor} opens the door for us.', '{The janitor} will open the door.');
  takeNone(
    '{The janitor} opens the door.',
    '{The janitor} says we can.',
    '{The janitor} sings whatever will come.',
    '{The janitor}’s marquee goes up on the green.',
    'The chair from {the janitor} goes up to the hall.',
    'We rehearse at {the janitor}’s.',
    'I name {the janitor} as the one who audits.',
    'Two hundred of those are going to {the janitor}.',
    'I bring my chargers to {the janitor}’s garage.',
  );
});
