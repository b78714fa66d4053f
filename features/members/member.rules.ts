// What a member's page says.

export const memberTexts = {
  missing: 'This person is not here, or is in no circle with you.',
} as const;
