// What people say about the conversation itself: write the draft, start over, what do you mean, thanks, I do not know. It is
// answered and never kept as a part of the challenge. English, and the commonest of German, Spanish and French.
import { pattern, patternText } from '../../shared/pattern.ts';

/** `draft` write it up; `restart` begin anew; `explain` the question; `who` are you; `pass` no answer; `thanks` and the like. */
export type TalkRequest = 'draft' | 'restart' | 'explain' | 'who' | 'pass' | 'agree' | 'thanks';

const draftName = '(?:(?:new|first|seed|challenge|whole|final) )*(?:draft|challenge|summary|proposal|write-?up)';
const asking = patternText`
  (?:
    (?:can|could|would|will) you |i(?:'d| would) (?:like|love)(?: you)?(?: to)? |i want(?: you)?(?: to)? |let's |
      let us |you (?:can|may) |just |go ahead and |please )*
`;

const kinds: Record<TalkRequest, RegExp> = {
  draft: pattern('u')`
    ^(?:
      ${asking}(?:
        (?:write|make|create|show|give|prepare|generate|produce|do|see|have|finish|get|send)(?: me| us)?
          (?: (?:the|a|my|our|that|this|it as a))? ${draftName}(?: of (?:it|this|that))?
        |(?:write|draft)(?: (?:it|this|that|everything|all that))?(?: (?:up|down|out|together))?
        |(?:put|sum|wrap|note|write|turn) (?:it|this|that|everything|all that|things) (?:all )?
          (?:up|down|together|in(?:to)? (?:a draft|a challenge|writing))
        |summari[sz]e(?: (?:it|this|that|everything))?
      )
      |${draftName}
      |that(?:'s| is|'s all| was) (?:all|it|enough|everything)
        (?: (?:i have|i've got|i can say|for now|from me|really))*|(?:i'm|i am|we're|we are) (?:done|finished)
      |done|finished|go ahead|(?:enough|no more) questions
      |(?:i have )?nothing (?:more|else)(?: to (?:say|add|tell))?
      |(?:schreib|schreibe|mach|mache|zeig|zeige|erstell|erstelle)(?: mir)?(?: (?:den|einen|das|die|eine))? (?:
        entwurf|zusammenfassung
      )
      |(?:schreib|schreibe|fass|fasse) (?:es|das)(?: alles)? (?:auf|zusammen)|das (?:ist|war) alles|das war'?s
      |fertig|(?:escribe|haz|hazme|redacta|muéstrame)(?: (?:el|un|la))? (?:borrador|resumen)|eso es todo
      |(?:écris|écrivez|fais|faites|montre|montrez)(?:[- ]moi)?(?: (?:le|un))? (?:brouillon|résumé)|c'est tout
    )$
  `,
  restart: pattern('u')`
      ^(?:(?:can|could|may) (?:we|i) |let's |let us |i(?:'d| would) like to |i want to )?
        (?:
          (?:start|begin)(?: all)? (?:over|again|anew|afresh|from scratch|from (?:the )?(?:beginning|start))
          |restart|reset|(?:a )?(?:new|different|another) (?:topic|challenge|problem)
          |forget (?:everything|all (?:of )?(?:that|this|it)|what i said)
          |(?:noch ?mal )?(?:ganz )?von vorn(?:e)?(?: anfangen| beginnen)?|(?:noch ?mal )?neu anfangen
          |fangen wir von vorne an|empecemos de nuevo|empezar de nuevo|recommençons|recommencer|on recommence
        )(?: again)?$
    `,
  explain: pattern('u')`
      ^(?:
        what(?: exactly)? (?:do|did) you mean(?: (?:by|with) (?:that|this|it))?|what does (?:that|this|it) mean
        |what is (?:that|this) supposed to mean
        |i (?:don't|do not|didn't|did not) (?:really |quite )?(?:understand|get|follow)
          (?: (?:it|you|that|this|the question|your question|what you (?:mean|want|are asking)))?
        |(?:(?:can|could|would) you )?(?:explain|rephrase|repeat|clarify)
          (?: (?:it|that|this|the question|yourself))?(?: (?:again|differently))?
        |(?:(?:can|could) you )?say (?:it|that)(?: again| differently| in other words)+
        |(?:(?:can|could) you )?give(?: me)? an example
        |(?:an example|example|like what|such as what|how so|huh|what|pardon|sorry|come again|which question)
        |(?:that's|that is|it's|this is) (?:not clear|unclear|confusing)|(?:i'm|i am) (?:confused|lost)
        |why (?:do you ask|are you asking)(?: (?:that|this|me))?|was meinst du(?: damit)?|wie meinst du das
        |(?:ich )?verstehe?(?: ich)?(?: das| die frage)? nicht|(?:hä|wie bitte)
        |no (?:lo )?entiendo(?: la pregunta)?|qué quieres decir|(?:je )?ne comprends pas(?: la question)?
        |je comprends pas|comment ça
      )$
    `,
  who: pattern('u')`
    ^(?:
      (?:who|what) are you|are you (?:an? )?(?:real|human|bot|robot|ai|person|machine|chatgpt)(?: person)?
      |what (?:can|do) you do|how does (?:this|it) work|(?:(?:i'm |i am )?not (?:really )?sure )?what (?:is )?(?:this|a seed challenge)(?: thing| place)?(?: is)?(?: for| about)?|what am i (?:supposed|meant) to (?:do|write|say)(?: here)?|wer bist du
      |quién eres|qui es-tu
    )$
  `,
  pass: pattern('u')`
    ^(?:
      (?:i |we )?(?:(?:really|honestly|just|still) )*(?:do not|don't|dont) know
        (?: (?:yet|either|that|really|honestly|what to say))*
      |(?:i (?:(?:really|honestly|still) )*have |i've )?(?:no|not a|haven't a|haven't got a) (?:idea|clue)
        (?: (?:yet|honestly|really))*|(?:i'm |i am )?not (?:really )?sure(?: (?:yet|about (?:it|that)))*|dunno
      |idk
      |(?:i'd |i would )?(?:like to |rather )?(?:skip|pass|move on)
        (?: (?:
          it|this|that|on that|on this|this one|that one|the question|this question|to the next (?:one|question)
        )
        )*
      |can we (?:skip (?:it|this|that)|move on)|next(?: (?:one|question))?
      |(?:nothing|none|nobody)(?: (?:yet|really|at all|comes to mind|special))*|no|nope|nah|n\/?a|not really
      |not that i know(?: of)?
      |(?:i )?(?:can't|cannot|couldn't) (?:say|tell|think of (?:anything|any|one))(?: (?:right )?now)?
      |(?:it's |that's )?hard to (?:say|tell)|(?:that's |that is )?a? ?good question
      |let me think(?: about (?:it|that))?|(?:i'd |i would )?rather not(?: say| answer)?|maybe later|whatever
      |keine ahnung|(?:das )?wei(?:ß|ss) ich (?:noch )?nicht|(?:ich )?wei(?:ß|ss)(?: es)?(?: noch)? nicht|nein
      |nichts|no (?:lo )?s[ée]|nada|je ne sais pas|(?:j'en ai )?aucune idée|rien|non|hmm*
    )$
  `,
  agree: pattern('u')`
      ^(?:
        yes|yeah|yep|yup|exactly|right|correct|(?:that's|that is|it's) (?:right|true|correct|it exactly)|true
        |it is|absolutely|of course|sure|ja|genau|stimmt|sí|si|claro|oui
      )$
    `,
  thanks: pattern('u')`
      ^(?:
        (?:many )?thanks(?: a lot| so much)?|thank you(?: so much| very much)|thx|ty|cheers|nice|awesome|got it
        |i see|understood|makes sense|(?:that )?sounds good
        |(?:that's|that is|this is) (?:great|good|helpful|nice|perfect)|danke(?: schön| dir| sehr)|vielen dank
        |gracias|merci(?: beaucoup)?|super|prima|vale
      )$
    `,
};
const order = ['draft', 'restart', 'explain', 'who', 'pass', 'agree', 'thanks'] as const;

const before = pattern('u')`
  ^(?:
    (?:
      ok(?:ay)?|fine|great|thanks|thank you|yes|yeah|ja|nein|sí|si|oui|non|no|well|so|now|alright|all right
      |right|good|perfect|cool|sure|then|please|hey|hi|coach|and|but|oh|ah|um+|uh+|sorry|honestly|actually
      |basically|listen|wait|hold on|hmm+|bitte|also|danke|por favor|s'il (?:te|vous) plaît
    )(?:[\s,;:!.…–—-]+|$)
  )+
`;
const behind = pattern('u')`
  (?<![\s,])[\s,]+(?:
    please|now|then|thanks|thank you|for me|already|coach|though|here|first|bitte|jetzt|mal|por favor
    |s'il (?:te|vous) plaît
  )$
`;

/** What a sentence asks of the conversation; null when it speaks of the matter. */
export function requestIn(sentence: string): TalkRequest | null {
  if (sentence.length > 120) return null;
  const whole = sentence
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(
      /(?<![\s.!?…,:;*"“”¿¡()\p{Extended_Pictographic}\uFE0F])[\s.!?…,:;*"“”¿¡()\p{Extended_Pictographic}\uFE0F]+$/u,
      '',
    )
    .replace(/^[\s¿¡("“]+/u, '')
    .replace(/\s+/g, ' ');
  if (/^\?+$/.test(sentence.trim())) return 'pass';
  let bare = whole.replace(before, '');
  while (behind.test(bare)) bare = bare.replace(behind, '');
  for (const text of new Set([whole, bare])) {
    const kind = order.find((each) => kinds[each].test(text));
    if (kind) return kind;
  }
  // "Well, so …", "Okay, great!": what else leads up to something stands alone.
  return bare === '' && whole !== '' ? 'thanks' : null;
}

/** A sentence without a request that was hung on to it: "My boss likes them, so please write the draft." */
export function withoutRequest(sentence: string): string {
  const [, matter = '', tail = ''] = /^(.+)(?:[,;–—]| - )(.*)$/su.exec(sentence) ?? [];
  const asked = requestIn(tail);
  return asked === 'draft' || asked === 'restart' || asked === 'explain' ? matter.trim() : sentence;
}
