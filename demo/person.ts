// What is told of a person of the demo, and of the days on which they used the product.
import type { InventoryTexts } from '../features/inventory/inventory.rules.ts';

export type Visit = {
  /** How many days before the demo is made. Time of day in UTC, "18:40". */
  daysAgo: number;
  at: string;
  /** A document given to "Extract": whatever the product finds new in it is taken over. */
  document?: string;
  /** Said to the BIH coach, one message after the other: whatever the coach proposes to add is taken over. */
  says?: readonly string[];
  /** Written behind what the fields hold already. */
  adds?: Partial<InventoryTexts>;
  /** Replaces what the fields hold. */
  rewrites?: Partial<InventoryTexts>;
  /** Asks for the AI summary and keeps it. */
  summarizes?: true;
};

export type Person = {
  username: string;
  firstName: string;
  lastName: string;
  rank?: string;
  organization: string;
  /** What the profile form says; undefined for who never saved it. */
  profile?: { linkedinUrl?: string; mobileNumber?: string; hidesBih?: true; hidesPlays?: true; sharesPremortem?: true };
  /** The first is the day of the sign-up. Each but the first may be left without anything to save. */
  visits: readonly [Visit, ...Visit[]];
};
