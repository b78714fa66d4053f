// The thirty-five statements of the PROSPER diagnostic: five for each of the seven traits, two of the five
// keyed the other way round. No statement names its trait; the order is fixed and mixes them.

export const TRAITS = [
  'Proactivity',
  'Risk-taking',
  'Optimism',
  'Self-confidence',
  'Persistence',
  'Enthusiasm',
  'Creativity',
] as const;
export type Trait = (typeof TRAITS)[number];

export type ProsperItem = {
  /** Never changes: answers are kept under it. */
  id: string;
  trait: Trait;
  /** Agreement speaks against the trait: the answer counts turned round. */
  reversed: boolean;
  text: string;
};

const item = (id: string, trait: Trait, text: string): ProsperItem => ({ id, trait, reversed: false, text });
const turned = (id: string, trait: Trait, text: string): ProsperItem => ({ id, trait, reversed: true, text });

export const PROSPER_ITEMS: readonly ProsperItem[] = [
  item('pro-1', 'Proactivity', 'When something annoys everybody, I’m often the one who starts to change it.'),
  item('ris-1', 'Risk-taking', 'In the last year, I’ve put something of my own on the line for an idea.'),
  turned('opt-1', 'Optimism', 'When one thing goes wrong, I expect the next to go wrong as well.'),
  item('sel-1', 'Self-confidence', 'I speak up in a meeting even if people there know more than I do.'),
  item('per-1', 'Persistence', 'After a refusal I usually try again in another way.'),
  item('ent-1', 'Enthusiasm', 'When I talk about my work, people tend to ask for more.'),
  turned('cre-1', 'Creativity', 'I’d rather use a way that has worked before than think of a new one.'),
  turned('pro-2', 'Proactivity', 'I mostly wait until somebody tells me what needs doing.'),
  turned('ris-2', 'Risk-taking', 'I’d rather let a chance pass than look foolish.'),
  item('opt-2', 'Optimism', 'In a mess I soon see something that could come of it.'),
  turned('sel-2', 'Self-confidence', 'I put off difficult tasks because I doubt I’m up to them.'),
  turned('per-2', 'Persistence', 'I’ve left several things unfinished because they got boring.'),
  item('ent-2', 'Enthusiasm', 'There are hours in my week when I lose track of time.'),
  item('cre-2', 'Creativity', 'I like to combine things that seem to have nothing to do with each other.'),
  item('pro-3', 'Proactivity', 'I write to people I don’t know when they could help with something.'),
  item('ris-3', 'Risk-taking', 'I start before I know for sure how it will end.'),
  item('opt-3', 'Optimism', 'When I picture next year, I mostly see good things.'),
  item('sel-3', 'Self-confidence', 'When a task is new to me, I trust I’ll work it out.'),
  item('per-3', 'Persistence', 'I finish what I promised, even when it’s no longer fun.'),
  turned('ent-3', 'Enthusiasm', 'Most of what I do at work doesn’t interest me.'),
  item('cre-3', 'Creativity', 'When the usual way is blocked, I can think of several others.'),
  turned('pro-4', 'Proactivity', 'If a rule is in the way, I give up.'),
  item('ris-4', 'Risk-taking', 'I can say what I’d be willing to lose for something that matters to me.'),
  turned('opt-4', 'Optimism', 'I brace myself for bad news rather than count on good news.'),
  item('sel-4', 'Self-confidence', 'I ask for what I need without apologizing.'),
  item('per-4', 'Persistence', 'I work on some things for months, a little every week.'),
  item('ent-4', 'Enthusiasm', 'I look forward to most of my working days.'),
  item('cre-4', 'Creativity', 'I make rough things, such as sketches or trial pieces, to see what an idea is worth.'),
  item('pro-5', 'Proactivity', 'In the last three months, I’ve started something at work that nobody asked for.'),
  turned('ris-5', 'Risk-taking', 'I play it safe even when I could easily afford the loss.'),
  item('opt-5', 'Optimism', 'After a setback, I soon believe it can still turn out well.'),
  turned('sel-5', 'Self-confidence', 'One critical remark makes me doubt a whole piece of work.'),
  turned('per-5', 'Persistence', 'When progress is slow, I soon turn to something else.'),
  turned('ent-5', 'Enthusiasm', 'I have to drag myself to start, even on work I chose myself.'),
  turned('cre-5', 'Creativity', 'I find it hard to think of a second idea once I have a first one.'),
];
