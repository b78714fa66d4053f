// The one signature motion: a block that was just earned is sewn piece by piece, then its binding is drawn round.
// Web animations rather than CSS, because each piece has its own delay and a strict CSP allows no style attributes.

const FADE = 200;
const APART = 30;
/** The pieces take no longer than --t-sew together. */
const LONGEST = 900;
const ROUND = 320;
const EASING = 'cubic-bezier(.3,0,.1,1)'; // --ease-sew

/** Sews a block drawn `loose`. Returns what stops it; `onSewn` is called when it ends by itself. */
export function sew(block: SVGSVGElement, onSewn: () => void = () => undefined): () => void {
  const part = (name: string) => [...block.querySelectorAll(`[data-part=${name}]`)];
  const pieces = part('pieces').flatMap((group) => [...group.children]);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || pieces.length === 0) {
    onSewn();
    return () => {};
  }
  const step = Math.min(APART, (LONGEST - FADE) / pieces.length);
  const sewn = step * (pieces.length - 1) + FADE;
  const play = (element: Element, frames: PropertyIndexedKeyframes, delay: number, duration: number) =>
    element.animate(frames, { delay, duration, easing: EASING, fill: 'backwards' });
  const appear = { opacity: [0, 1] };
  const round = { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: [1, 0] };
  const animations = [
    ...pieces.map((piece, index) => play(piece, appear, index * step, FADE)),
    ...part('finish').map((group) => play(group, appear, sewn, FADE)),
    ...part('binding').map((binding) => play(binding, round, sewn, ROUND)),
  ];
  let stopped = false;
  const end = async () => {
    await Promise.allSettled(animations.map(({ finished }) => finished));
    if (!stopped) onSewn();
  };
  void end();
  return () => {
    stopped = true;
    for (const animation of animations) animation.cancel();
  };
}
