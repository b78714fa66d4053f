// The quilt's colours: as CSS variables where tokens.css is loaded (themed), and as plain hex for rasterisers and PDF,
// which know neither oklch() nor var() (plain).

import type { Family } from '../../shared/family.ts';

/** Lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** A token of tokens.css, without its dashes. */
export type Token =
  | `dye-${Family}-${'a' | 'b' | 'c'}`
  | `metal-${'bronze' | 'silver' | 'gold'}`
  | `quilt-${'muslin' | 'night' | 'sash' | 'stitch' | 'binding'}`
  | 'primary';

export type Palette = {
  /** A token, or a colour that is the same in every theme. */
  colour: (colour: Token | Oklch) => string;
  /** `share` (0–1) of the token's colour, the rest white or black. */
  blend: (token: Token, share: number, toward: 'white' | 'black') => string;
};

/** Thread shadow in a seam; titanium's anodised edge, from corner to corner. */
export const SHADOW: Oklch = [0.2, 0.03, 266];
export const ANODISED: readonly Oklch[] = [
  [0.8, 0.055, 225],
  [0.7, 0.085, 275],
  [0.76, 0.065, 320],
  [0.87, 0.045, 85],
];

/** Follows the page's theme. */
export const themed: Palette = {
  colour: (colour) => (typeof colour === 'string' ? `var(--${colour})` : `oklch(${colour.join(' ')})`),
  blend: (token, share, toward) => `color-mix(in oklch,var(--${token}) ${share * 100}%,${toward})`,
};

/** tokens.css in daylight, except that sash and binding are deeper: a printed quilt lies on muslin, not on a page. */
const PRINTED: Record<Token, Oklch> = {
  'dye-affordable-loss-a': [0.53, 0.085, 196],
  'dye-affordable-loss-b': [0.37, 0.062, 205],
  'dye-affordable-loss-c': [0.85, 0.05, 188],
  'dye-bird-in-hand-a': [0.53, 0.175, 26],
  'dye-bird-in-hand-b': [0.39, 0.13, 22],
  'dye-bird-in-hand-c': [0.85, 0.06, 30],
  'dye-crazy-quilt-a': [0.46, 0.13, 335],
  'dye-crazy-quilt-b': [0.33, 0.095, 325],
  'dye-crazy-quilt-c': [0.84, 0.06, 335],
  'dye-lemonade-a': [0.77, 0.15, 74],
  'dye-lemonade-b': [0.5, 0.112, 56],
  'dye-lemonade-c': [0.92, 0.08, 90],
  'dye-pilot-in-plane-a': [0.5, 0.115, 250],
  'dye-pilot-in-plane-b': [0.34, 0.085, 258],
  'dye-pilot-in-plane-c': [0.85, 0.05, 245],
  'dye-hyb-a': [0.53, 0.11, 150],
  'dye-hyb-b': [0.36, 0.072, 156],
  'dye-hyb-c': [0.88, 0.075, 128],
  'dye-prosper-a': [0.65, 0.145, 4],
  'dye-prosper-b': [0.46, 0.13, 6],
  'dye-prosper-c': [0.89, 0.052, 10],
  'metal-bronze': [0.58, 0.085, 52],
  'metal-silver': [0.72, 0.012, 250],
  'metal-gold': [0.74, 0.118, 84],
  'quilt-muslin': [0.955, 0.014, 88],
  'quilt-night': [0.235, 0.035, 266],
  'quilt-sash': [0.9, 0.018, 86],
  'quilt-stitch': [0.605, 0.02, 266],
  'quilt-binding': [0.36, 0.09, 266],
  primary: [0.37, 0.105, 266],
};

/** The same in every theme, in #rrggbb. */
export const plain: Palette = {
  colour: (colour) => hex(typeof colour === 'string' ? PRINTED[colour] : colour),
  blend: (token, share, toward) => {
    const [lightness, chroma, hue] = PRINTED[token];
    return hex([lightness * share + (toward === 'white' ? 1 - share : 0), chroma * share, hue]);
  },
};

/** #rrggbb. Every colour of the quilt lies within sRGB. The matrices are Björn Ottosson's (bottosson.github.io/posts/oklab). */
export function hex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value: number) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  };
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}
