import { Engine } from 'mrml';
import { type Markup, mjmlOf } from './markup.ts';

const engine = new Engine();
// Without fonts of the web, which would be an external style.
engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });

/**
 * Renders MJML as the HTML that mail programs show: tables and inline styles, with conditional
 * comments for Outlook.
 * @throws Error for a mistake in the markup, also for an attribute that MJML does not know
 */
export function renderMjml(document: Markup): string {
  const result = engine.toHtml(mjmlOf(document));
  if (result.type === 'error') throw new Error(`The MJML of a mail is wrong: ${result.message}`);
  const [warning] = result.warnings;
  if (warning) throw new Error(`The MJML of a mail has ${warning.kind} at ${warning.span.start}.`);
  return lighter(result.content);
}

const everywhere = `body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table,td{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}`;

/**
 * What costs weight and changes nothing: rules for programs that nobody has any more, such as Outlook
 * of 2003, rules that every element has itself, and a comment for Outlook that ends where the next one
 * begins. Texts are escaped, so none can look like one of these.
 */
const shorter: [found: RegExp, instead: string][] = [
  [/<!--\[if !mso\]><!--><meta http-equiv="X-UA-Compatible" [^>]*><!--<!\[endif\]-->/, ''],
  [/<style type="text\/css">\n#outlook a [^<]*<\/style>/, `<style>${everywhere}</style>`],
  [/<!--\[if lte mso 11\]>[^]*?<!\[endif\]-->\n/, ''],
  [/class="mj-outlook-group-fix /g, 'class="'],
  [/<!\[endif\]--><!--\[if mso \| IE\]>/g, ''],
];

function lighter(html: string): string {
  return shorter.reduce((page, [found, instead]) => page.replace(found, instead), html);
}
