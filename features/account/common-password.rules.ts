// The passwords that the server refuses as too common (ASVS 5.0, 6.2.4): the list in lexicon/common-passwords.json, most used first, from
// zxcvbn 4.4.2 (MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.). It is too heavy for the browser, which knows
// the short list of password.rules.ts.
import listed from './lexicon/common-passwords.json' with { type: 'json' };
import { shortCommonPasswords } from './password.rules.ts';

/** Words of this product and its method, which somebody who guesses here tries first (ASVS 5.0, 6.1.2). */
const ownWords = `
crazyquilt crazy-quilt crazy.quilt crazy_quilt quilts quilter quilters quilting patchwork effectual effectuate
effectuation birdinhand bird-in-hand affordableloss affordable-loss lemonade pilotinplane pilotintheplane
pilot-in-the-plane premortem premortems playbook entrepreneur venture ventures prosper
`;

export const commonPasswords: ReadonlySet<string> = new Set([
  ...shortCommonPasswords,
  ...listed,
  ...ownWords.trim().split(/\s/),
]);
