// The answers with which a coaching session comes to a step, for tests that need one.

/** Bodies for `POST /api/coaching/message`, in this order; the reply to the last holds the step. */
export function answersToStep(deed: string): { answer: object }[] {
  return [
    { answer: { kind: 'choose', situation: 'wrong' } },
    { answer: { kind: 'card', card: 'case', values: { text: `It took nine weeks. ${deed}` } } },
    { answer: { kind: 'skip', card: 'learned' } },
    { answer: { kind: 'card', card: 'deed', values: { text: deed } } },
    { answer: { kind: 'skip', card: 'loss' } },
  ];
}
