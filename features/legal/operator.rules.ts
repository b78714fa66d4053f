// How the operator's contact is shown: a mail address and a web page can be clicked, anything else is read.

/** Where a contact leads; null for one that is only words. */
export function contactLink(contact: string): string | null {
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(contact)) return `mailto:${contact}`;
  return /^https?:\/\/\S+$/i.test(contact) && URL.canParse(contact) ? contact : null;
}

export const operatorTexts = {
  none: 'The operator of this server has not given any contact details.',
} as const;
