// The three steps of "Complete Your Innovation Setup", and which of them is due.

export type SetupFlags = { profileCompleted: boolean; linkedinConnected: boolean; bihCompleted: boolean };
export type SetupStepId = 'profile' | 'linkedin' | 'bih';
export type SetupStep = { id: SetupStepId; completed: boolean; current: boolean };
export type Setup = { steps: SetupStep[]; completed: number; percent: number; done: boolean };

/** The first step that is not completed is the current one. Percent is rounded. */
export function setupOf(flags: SetupFlags): Setup {
  const order: readonly [SetupStepId, boolean][] = [
    ['profile', flags.profileCompleted],
    ['linkedin', flags.linkedinConnected],
    ['bih', flags.bihCompleted],
  ];
  const current = order.find(([, completed]) => !completed)?.[0];
  const completed = order.filter(([, done]) => done).length;
  return {
    steps: order.map(([id, done]) => ({ id, completed: done, current: id === current })),
    completed,
    percent: Math.round((100 * completed) / order.length),
    done: completed === order.length,
  };
}
