// The three posts that are offered once ever, when a flag of the profile turns true.

export type LinkedInPost = { badgeName: string; badgeDescription: string };

export const POSTS = {
  profileCompleted: {
    badgeName: 'Profile Complete',
    badgeDescription: 'Your circle can now see who you are and how to reach you.',
  },
  linkedinConnected: {
    badgeName: 'LinkedIn Connected',
    badgeDescription: 'Your professional network is now part of your means.',
  },
  bihCompleted: {
    badgeName: 'Bird-in-Hand',
    badgeDescription: 'Completed your Bird-in-Hand Inventory',
  },
} as const satisfies Record<string, LinkedInPost>;
