// The questions of the BIH Coach, in the order in which they are worth asking. Each asks for means at hand, never for goals.
import type { InventoryField } from './inventory.rules.ts';

export const coachQuestions: Record<InventoryField, readonly string[]> = {
  whoIAm: [
    'What do people come to you for, even when it’s not your job?',
    'Which part of your week would you do for nothing?',
    'What will you not do, however well it pays?',
    'What did the place you grew up in teach you that those around you now never learned?',
    'Which of your roles would a friend name first, and is it the one you would choose?',
    'What last made you angry at work, and what does that say about what matters to you?',
    'What have you kept doing for years without anyone telling you to?',
    'What would you be sorry to have to stop?',
  ],
  whatIKnow: [
    'What do newcomers to your work still get wrong after a year that’s easy for you?',
    'What did you learn the hard way and could now spare someone else?',
    'Which training, certificate or licence haven’t you used lately?',
    'Which rule or process do you know from the inside?',
    'Which languages, tools or machines could you use tomorrow without help?',
    'What have you explained so often that you could teach it in an hour?',
    'What did your last failure teach you that no course would?',
    'What do you know about the people who are never in the room when things are decided?',
  ],
  whoIKnow: [
    'Who would pick up if you rang tonight, and what do they do?',
    'Who could open a door for you, if you asked them?',
    'Who lives with the problem you care about, and knows it better than you?',
    'Who from an earlier job would gladly work with you again?',
    'Which club, group or association would give you ten minutes to speak?',
    'Who owes you a favour, and what could they give easily?',
    'Who thinks differently from you and still likes you?',
    'Who decides about rooms or money where you live or work, and how would you reach them?',
  ],
  whatIHave: [
    'What do you own that others would have to buy or hire?',
    'Which rooms can you use without asking anyone?',
    'What list, record or data do you keep that nobody else has?',
    'Which licences, permits or keys do you have?',
    'How much could you lose on a first try without it hurting?',
    'Who reads or hears what you send out, and how many people is that?',
    'What have you already paid for that could serve a second purpose?',
    'Which of your things do friends ask to borrow?',
  ],
  slackResources: [
    'Which hours of your week are still free?',
    'Which room or machine near you isn’t used most of the week?',
    'What is thrown away where you work that somebody could use?',
    'Which budget, credit or voucher will run out before it is used?',
    'Who around you has time and would like to be asked?',
    'What was bought for something that has ended, and where is it now?',
    'When is your place empty, and who has the key?',
    'What could you lend for a week without missing it?',
  ],
};

export function coachGreeting(firstName: string): string {
  const name = firstName.trim();
  return `Hello${name === '' ? '' : ` ${name}`}. I’m your BIH coach. We start from what you already have, not from a goal. What did somebody thank you for lately?`;
}
