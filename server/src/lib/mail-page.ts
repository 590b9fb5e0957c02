import { escapeHtml } from './escape-html.ts';

/** Mail programs know only attributes and plain colours; these are the house's, for paper. */
export const mailColors = {
  ink: '#17131f',
  paper: '#fbfaf8',
  card: '#ffffff',
  line: '#e4dfe6',
  quiet: '#625b6d',
  aubergine: '#3b1f5b',
  amber: '#ffb224',
};

/** Programs that read style sheets may follow the reader into the dark; the others stay light. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15101c!important}
.card{background:#1f1829!important;border-color:#352c41!important}
.ink{color:#f3eff7!important}
.quiet{color:#b3aabf!important}
.mark{color:#ffb224!important}
.line{border-color:#352c41!important}
.button{background:#ffb224!important;color:#17131f!important}
}`;

/**
 * The page that every mail of ours is on: the house's name, then what there is to say.
 * @param title for the program's window and for screen readers; plain text
 * @param body trusted HTML; its elements turn dark by the classes `card`, `ink`, `quiet`, `mark`,
 *   `line` and `button`
 */
export function mailPage(title: string, body: string, width = 480): string {
  const { ink, paper, aubergine } = mailColors;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div class="paper" style="padding:32px 16px;background:${paper}">
<div class="ink" style="max-width:${width}px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:${ink};overflow-wrap:break-word;word-break:break-word">
<p class="mark" style="margin:0 0 24px;font-size:20px;font-weight:700;color:${aubergine}">Marquee</p>
${body}
</div>
</div>
</body>
</html>
`;
}
