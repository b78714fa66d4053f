// Who may see what of somebody. The one table of it; sharing.store.ts says the same in SQL.

/** How the one who asks stands to the owner. */
export type Ties = {
  isSelf: boolean;
  /** A partnership between them is initiated or active. */
  isInTouch: boolean;
  isActivePartner: boolean;
  sharesCircle: boolean;
  /** A member of this server. */
  isSignedIn: boolean;
};

export const noTies: Ties = {
  isSelf: false,
  isInTouch: false,
  isActivePartner: false,
  sharesCircle: false,
  isSignedIn: false,
};

/** The owner's three choices. */
export type Sharing = { sharesBih: boolean; sharesPlays: boolean; sharesPremortem: boolean };

/** What one person can see of another: `card` is name, photo and rank; `contact` is the shown address, LinkedIn and organization. */
export const sharedThings = ['card', 'contact', 'inventory', 'plays', 'premortems'] as const;
export type SharedThing = (typeof sharedThings)[number];

/** What nobody but its owner ever reads. */
export const privateThings = ['mobileNumber', 'accountEmail', 'lemonade', 'forecasts', 'coaching', 'activity'] as const;

/** Whether somebody may see this of its owner, in whatever way they stand to each other. */
export function maySee(thing: SharedThing | (typeof privateThings)[number], sharing: Sharing, ties: Ties): boolean {
  if (ties.isSelf) return true;
  switch (thing) {
    case 'card':
      return ties.sharesCircle || ties.isInTouch;
    case 'contact':
      return ties.sharesCircle || ties.isActivePartner;
    case 'inventory':
      return sharing.sharesBih && ties.sharesCircle;
    case 'plays':
      return sharing.sharesPlays && ties.sharesCircle;
    case 'premortems':
      return sharing.sharesPremortem && ties.isActivePartner;
    default:
      return false;
  }
}

/** Whether somebody may read a challenge or a conversation, by its sharingPreference. What is not known is private. */
export function maySeeChallenge(sharingPreference: string, ties: Ties): boolean {
  if (ties.isSelf) return true;
  switch (sharingPreference) {
    case 'partners':
      return ties.isActivePartner;
    case 'circle':
      return ties.sharesCircle;
    case 'circles':
      return ties.isSignedIn;
    case 'public':
      return true;
    default:
      return false;
  }
}

/** Through whose eyes you may look at your own page. */
export const lenses = ['member', 'partner'] as const;
export type Lens = (typeof lenses)[number];

export const tiesOfLens: Readonly<Record<Lens, Ties>> = {
  member: { ...noTies, sharesCircle: true, isSignedIn: true },
  partner: { isSelf: false, isInTouch: true, isActivePartner: true, sharesCircle: true, isSignedIn: true },
};
