// The words of the method, each explained in one line: what "What's this?" says.
import { upperFirst } from './letter-case.ts';

export const glossary = {
  'bird-in-hand': 'Bird in hand (BIH): start with what you already have: who you are, what you know, who you know.',
  'affordable-loss': 'Affordable loss: before you start, decide what you can afford to lose. Then stop there.',
  'crazy-quilt': 'Crazy quilt (CQ): build with people who choose to join and bring something of their own.',
  lemonade: 'Lemonade: when something surprises you, look for what you can make of it.',
  'pilot-in-plane': 'Pilot in the plane (PIP): work on what you can control instead of guessing what comes.',
  premortem: 'Pre-mortem: imagine it has failed, write down why, and fix what you can before you start.',
} as const;

export type Term = keyof typeof glossary;

/** The line by itself, where the word stands above it. */
export const lineOf = (term: Term): string => upperFirst(glossary[term].split(/: (.*)/s)[1]!);
