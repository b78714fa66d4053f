// The one look of mail: a strip of the quilt's cloth, a title, paragraphs, at most one button. Plain text becomes both
// parts; nothing in it can become markup. No pictures, so nothing tells a sender that a mail was opened.
import { escapeHtml } from '../shared/html.ts';

export type Message = {
  /** The subject, too. */
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print, such as why this mail came. */
  footer?: string;
};

// The design's tokens as mail programs know colours.
const colour = {
  canvas: '#f9f8f5',
  surface: '#fffefe',
  line: '#e3e2dd',
  ink: '#1a2132',
  quiet: '#49505f',
  primary: '#253b77',
  onPrimary: '#fdfcf9',
};
const cloth = ['#bc3231', '#167b7c', '#823774', '#eca42d', '#2666a2', '#347d48', '#d66585'];
const sans = "'Libre Franklin', 'Helvetica Neue', Arial, sans-serif";
const serif = 'Besley, Rockwell, Georgia, serif';

export function mailMessage({ title, paragraphs, action, footer }: Message): { text: string; html: string } {
  return {
    text: [
      title,
      ...paragraphs,
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      ...(footer ? [`--\n${footer}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour.canvas};color:${colour.ink};font:16px/1.55 ${sans}">
<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto;background:${colour.surface};border:1px solid ${colour.line};border-radius:12px;overflow:hidden">
<tr>${cloth.map((dye) => `<td height="8" style="background:${dye};line-height:8px;font-size:0">&nbsp;</td>`).join('')}</tr>
<tr><td colspan="${cloth.length}" style="padding:28px 32px 32px">
<h1 style="margin:0 0 16px;font:600 24px/1.25 ${serif}">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${action ? button(action) : ''}${footer ? `<p style="margin:24px 0 0;color:${colour.quiet};font-size:13px">${escapeHtml(footer)}</p>` : ''}
</td></tr>
</table>
</body>
</html>
`,
  };
}

function button({ label, url }: { label: string; url: string }): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail links to web addresses only.');
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;background:${colour.primary};color:${colour.onPrimary};border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:${colour.quiet};font-size:13px;word-break:break-all">${escapeHtml(url)}</p>
`;
}
