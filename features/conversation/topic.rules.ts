// The quick topics with which a conversation can be begun.

/** S2 §2.6: each puts its prompt into the input. */
export const quickTopics = [
  {
    key: 'challenge',
    label: 'Challenge refinement',
    family: 'affordable-loss',
    prompt: 'Help me refine my challenge: which part of it can I act on now, and what am I only assuming?',
  },
  {
    key: 'means',
    label: 'BIH optimization',
    family: 'bird-in-hand',
    prompt: 'Look at my Bird-in-Hand inventory: which of my means am I not using yet?',
  },
  {
    key: 'partner',
    label: 'Partnership strategies',
    family: 'crazy-quilt',
    prompt: 'Who of the people I know should I ask next, and what could they gain from it?',
  },
  {
    key: 'lemonade',
    label: 'Lemonade opportunities',
    family: 'lemonade',
    prompt: 'Something went differently than I had planned. How can I make use of it?',
  },
] as const;
export type Topic = (typeof quickTopics)[number]['key'];
