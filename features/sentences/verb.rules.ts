// The forms of common English verbs, so that a clause shows when it is: "pays", "paid", "paying".

const irregular =
  'be was been|become became become|begin began begun|bet bet bet|bind bound bound|bite bit bitten|blow blew blown|break broke broken|bring brought brought|build built built|burn burnt burnt|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt|dig dug dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten|get got got|give gave given|go went gone|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|keep kept kept|know knew known|lay laid laid|lead led led|learn learnt learnt|leave left left|lend lent lent|let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|sell sold sold|send sent sent|set set set|sew sewed sewn|shake shook shaken|shoot shot shot|show showed shown|shut shut shut|sing sang sung|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|split split split|spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|sweep swept swept|swim swam swum|take took taken|teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown|understand understood understood|wake woke woken|wear wore worn|weave wove woven|win won won|withdraw withdrew withdrawn|write wrote written'
    .split('|')
    .map((forms) => forms.split(' '));
const regular =
  'accept add adjust advise agree allow publish answer apologise apologize apply approve argue arrange arrive ask assemble assess attach attend audit bake bargain begin believe belong book borrow call care carry cater change charge chair chase check clean clear clock close coach code collect come compare complain complete connect consider contact continue contribute convince cook copy count cover create cycle date decide declare decline deduct deliver demonstrate demo deploy describe design develop dig discount discuss dislike distribute donate double draft drag drop earn edit email empty employ encourage end enjoy enter escort estimate examine exchange expand expect explain extend face fail fetch figure file fill film finalise finance finish fit fix fold follow forward free fund furnish gather guarantee guide hand handle happen hate help hire host hope ignore illustrate improve include inform inspect install insure interview introduce invest invite invoice iron issue join judge jump kick label laminate last launch lease lift like list listen live load lock log look love mail maintain manage map mark match matter measure mend mention mind miss mix monitor move moderate monitor negotiate need notice notify offer open operate order organise organize own pack paint park pass perform phone photograph pick pilot pitch place plan plant play plug polish post pour practise prefer prepare present press pretend print process produce program promise promote propose protect provide publish pull pump purchase push question queue quit quote raise reach rearrange receive recommend record recruit redesign reduce refer refuse register rehearse release rely remain remember remind remove renew renovate rent repair repeat replace reply report request rescue reserve resign rest return review reward roll save scan schedule score scrap screen search secure seem serve settle share shelve ship shop sign skip solder solve sort sound sponsor stack staff stamp start stay stitch stop store study subscribe succeed suggest supervise supply support surprise survey suspend swap switch talk target taste tempt test text thank tidy touch tour trace track train transfer translate transport travel treat trial trust try tune turn type underwrite update upgrade use vet visit volunteer vote wait walk want warm warn wash watch weigh welcome weld wish wonder work worry wrap wire'.split(
    ' ',
  );

const present = new Map<string, string>();
const past = new Map<string, string>();
const bases = new Set<string>();
const doing = new Map<string, string>();

const ending = (base: string, add: 's' | 'ed' | 'ing'): string => {
  const isShort = /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(base) || /^(?:forget|begin|program|refer)$/u.test(base);
  if (add === 's')
    return /(?:s|x|z|ch|sh|o)$/u.test(base)
      ? `${base}es`
      : /[^aeiou]y$/u.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`;
  if (add === 'ed' && /[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  if (add === 'ed' && base.endsWith('ee')) return `${base}d`;
  if (add === 'ing' && base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^e]e$/u.test(base) && base.length > 2) return base.slice(0, -1) + add;
  return (isShort ? base + base.slice(-1) : base) + add;
};
for (const [base = '', then = '', done = ''] of irregular) {
  past.set(then, base).set(done, base);
}
for (const base of [...irregular.map(([first = '']) => first), ...regular]) {
  bases.add(base);
  present.set(ending(base, 's'), base);
  doing.set(ending(base, 'ing'), base);
  if (!irregular.some(([first]) => first === base)) past.set(ending(base, 'ed'), base);
}

const bare = (word: string): string => word.replace(/^(?:re|un|over|out)-?(?=\p{L}{4})/u, '');
const known = (forms: { has: (word: string) => boolean }, word: string): boolean =>
  forms.has(word) || forms.has(bare(word));

export const isBase = (word: string): boolean => known(bases, word);
export const isPresent = (word: string): boolean => known(present, word);
export const isPast = (word: string): boolean => known(past, word);
export const isVerb = (word: string): boolean => isBase(word) || isPresent(word) || isPast(word) || known(doing, word);

/** The verb a form belongs to: "carries" is "carry"; the word itself where it is none. */
export const baseOf = (word: string): string =>
  bases.has(word) ? word : (present.get(word) ?? past.get(word) ?? doing.get(word) ?? word);
