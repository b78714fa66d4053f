// Who may see what somebody shares (D §10).

/** How the one who asks stands to the owner. */
export type Ties = {
  isSelf: boolean;
  isActivePartner: boolean;
  sharesCircle: boolean;
  /** A member of this server. */
  isSignedIn: boolean;
};

export const noTies: Ties = { isSelf: false, isActivePartner: false, sharesCircle: false, isSignedIn: false };

/** Whether somebody may read a challenge, by its sharingPreference. What is not known is private. */
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
