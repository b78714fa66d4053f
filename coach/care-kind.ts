// The kinds of need a message can be said in, and what is offered with the answer; for both sides.
export const careKinds = ['crisis', 'grief', 'low'] as const;
export type Care = (typeof careKinds)[number];

/** How the answer to somebody in danger begins: a screen that gets it as a refusal shows it as no error. */
export const careOpening = "I'm glad you said that, and I'm sorry it's this hard.";

/** Offered with the answer to grief and exhaustion; a message that says one of these gets its own answer. */
export const careChoices = ['Leave it for today', 'Talk to someone', 'One tiny thing'] as const;
