// The four questions of the dialog at each field of the wizard, as they are asked where no model asks them. Each can be answered
// at once, about something one can picture.
import type { WandField } from './assist.rules.ts';

export const fieldQuestions: Record<WandField, readonly [string, string, string, string]> = {
  title: [
    'If you told a colleague about this in the lift, what would you say?',
    'Which part of it do you want to work on, and which part not?',
    'How big is it: how many people, how often, how much?',
    'Now in five words or so: what would you call it?',
  ],
  statement: [
    'Who has what problem?',
    'Where does it start, and where does it end?',
    'How often does it happen, and what does it cost each time?',
    'What should be different?',
  ],
  context: [
    'When did you last see it happen? Who was there?',
    'Since when has it been like this?',
    'Who else is affected, and how?',
    'What has been tried already, and what do you have to work with?',
  ],
  financial: [
    'What’s the most money you could lose on this and be fine?',
    'Whose money is it, and who has to agree?',
    'What could you do first without spending anything?',
    'At which point do you stop?',
  ],
  time: [
    'How many hours a week could you give this?',
    'Which days or hours are they?',
    'What will you not do in that time?',
    'When do you stop or decide again?',
  ],
  reputation: [
    'Who would hear about it if this failed?',
    'What would they say?',
    'Whose good opinion must not be at risk?',
    'Who will you tell beforehand that it’s only a trial?',
  ],
  emotional: [
    'What would be hard for you in this?',
    'How much of that can you take at the moment?',
    'How will you notice that it’s too much?',
    'What will you do then, and who could help?',
  ],
  potentialPartners: [
    'Who’s one person who would be glad if this was solved?',
    'How do you know them, or what could they bring?',
    'Who else? One person is enough.',
    'How do you know that person, or what could they bring?',
  ],
  category: [
    'What is this mostly about: people, money, time, rooms, tools, or how things are done?',
    'Who would notice first that it’s solved?',
    'What would they see?',
    'Where would the solution have to start?',
  ],
};
