// Somebody of whom the coach knows nothing, to start from.
import type { Facts } from '../coach/facts.ts';

export const noFacts: Facts = {
  today: '2026-11-24',
  firstName: '',
  currency: 'USD',
  challenge: null,
  means: [],
  people: [],
  partners: [],
  limits: [],
  windows: [],
  redLines: [],
  plays: [],
  asks: [],
  promises: [],
  lessons: [],
  due: [],
};
