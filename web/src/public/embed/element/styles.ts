import { ink, night, paper, warmGray, white } from '../../../colors.ts';

const [, , line, , , edge] = warmGray;
const [bright, , , , nightLine, , , nightPage] = night;
/** The luminance at which black and white text are equally readable (WCAG 2, relative luminance). */
const MIDDLE = 0.179;
const onAccent = [0.9505, 1, 1.089]
  .map((most) => `clamp(0,(${MIDDLE} - y)*9999,${most})`)
  .join(' ');

const css = `
:host{display:block}
:host(marquee-button){display:inline-block}
:host([hidden]),[hidden]{display:none!important}
.frame{position:relative;line-height:1.5}
iframe{display:block;width:100%;height:320px;border:0;border-radius:12px;visibility:hidden}
.empty{height:320px}
.ready iframe{visibility:visible}
.note{position:absolute;inset:0;display:grid;place-content:center;margin:0;text-align:center}
.failed iframe{display:none}
.failed .note{position:static;display:block;padding:8px 0;text-align:start}
.note a{display:inline-block;padding:10px 0;color:inherit;font-weight:600;text-decoration:underline}
[part=button]{min-height:44px;padding:10px 20px;border:1px solid ${edge};border-radius:8px;
background:var(--marquee-accent,${ink});color:var(--marquee-accent-text,${white});
font:inherit;font-weight:600;line-height:1.4;cursor:pointer}
@supports (color:color(from red xyz-d65 x y z)){
[part=button]{color:var(--marquee-accent-text,color(from var(--marquee-accent,${ink}) xyz-d65 ${onAccent}))}
@media (prefers-color-scheme:dark){
[part=button]{background:var(--marquee-accent,${paper});
color:var(--marquee-accent-text,color(from var(--marquee-accent,${paper}) xyz-d65 ${onAccent}))}}}
[part=button]:hover{text-decoration:underline}
button:focus-visible,a:focus-visible{outline:2px solid ${white};box-shadow:0 0 0 4px ${ink}}
dialog{box-sizing:border-box;width:min(760px,100vw - 32px);max-width:none;max-height:calc(100dvh - 32px);
padding:0;border:1px solid ${line};border-radius:12px;background:${paper};color:${ink};
font:400 16px/1.5 system-ui,sans-serif;letter-spacing:normal;text-align:start;text-transform:none;
white-space:normal;visibility:visible;overflow:auto;overscroll-behavior:contain}
dialog::backdrop{background:color-mix(in srgb,${ink} 65%,transparent)}
dialog iframe{border-radius:0}
dialog .failed .note{padding:0 20px 20px}
.bar{position:sticky;z-index:1;top:0;display:flex;justify-content:flex-end;background:inherit}
.close{position:relative;width:44px;height:44px;margin:4px;padding:0;border:0;border-radius:8px;
background:none;color:inherit;cursor:pointer}
.close::before,.close::after{position:absolute;top:21px;left:13px;width:18px;height:2px;border-radius:1px;
background:currentcolor;content:'';rotate:45deg}
.close::after{rotate:-45deg}
@media (prefers-color-scheme:dark){
dialog{border-color:${nightLine};background:${nightPage};color:${bright}}}
@media (max-width:640px){
dialog{width:100vw;height:100dvh;max-height:none;margin:0;border:0;border-radius:0}}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Styles the inside of an element. A page whose policy forbids inline styles allows such a sheet. */
export function dress(root: ShadowRoot): void {
  const { ownerDocument } = root;
  const view = ownerDocument.defaultView;
  // A document that nobody sees.
  if (!view) return;
  const sheet = sheets.get(ownerDocument) ?? new view.CSSStyleSheet();
  if (!sheets.has(ownerDocument)) sheet.replaceSync(css);
  // A sheet belongs to one document, and elements can be moved to another one.
  sheets.set(ownerDocument, sheet);
  root.adoptedStyleSheets = [sheet];
}
