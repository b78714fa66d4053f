// What a feature says of one of its pages before any script runs: to crawlers, to link previews, to the first paint.
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../shared/html.ts';
import type { App } from './services.ts';

export type PageNote = {
  status: number;
  title: string;
  /** Meta tags by name; those with a colon that are not Twitter's go as `property`, as Open Graph has it. */
  meta: Readonly<Record<string, string>>;
  /** Answers that the page would ask for first, by address. */
  known: Readonly<Record<string, unknown>>;
};

export type Describe = (request: FastifyRequest) => Promise<PageNote>;

/** What a link to a page at `at` shows elsewhere (Open Graph); its picture is the page's `card.png`, 1200 by 630. */
export const linkPreview = (
  at: string,
  { title, description, alt }: { title: string; description: string; alt: string },
): Record<string, string> => ({
  description,
  // For people who were given its address, not for those who search for a name.
  robots: 'noindex',
  'og:type': 'website',
  'og:site_name': 'Crazy Quilt',
  'og:url': at,
  'og:title': title,
  'og:description': description,
  'og:image': `${at}/card.png`,
  'og:image:type': 'image/png',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': alt,
  'twitter:card': 'summary_large_image',
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': `${at}/card.png`,
});

const pages = new WeakMap<object, Map<string, Describe>>();

/** Registers a page at `path`, whose parameters are written as `:name`. The browser's screen draws it. */
export function describePage(app: App, path: string, describe: Describe): void {
  pages.set(app.server, new Map(pages.get(app.server)).set(path, describe));
}

export const pagesOf = (app: App): ReadonlyMap<string, Describe> => pages.get(app.server) ?? new Map();

/** The page's HTML with the note's title and meta tags in its head; whatever stands in them stays text. */
export function withNote(html: string, { title, meta }: PageNote): string {
  const tags = Object.entries(meta).map(([name, content]) => {
    const kind = name.includes(':') && !name.startsWith('twitter:') ? 'property' : 'name';
    return `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
  });
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta\s+name="(description|robots)"[^>]*>\s*/g, (tag, name: string) => (name in meta ? '' : tag))
    .replace('</head>', () => `${tags.join('')}</head>`);
}
