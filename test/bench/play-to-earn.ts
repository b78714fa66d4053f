// What earns with each POST /api/plays.

/** With what may be lost by it, which counts. */
export const playToEarn = (nth: number): unknown => ({
  title: `Ring five of the people who asked, week ${nth}`,
  description: 'Ask each of them which one thing they would pay for, and what they do without it today.',
  principle: 'affordable-loss',
  category: 'Partnership',
  effortLevel: 'low',
  status: 'planned',
  affordableLoss: { time: '2 hours', money: '20 euros' },
});
