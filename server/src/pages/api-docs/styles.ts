/** The layout of the API's pages, over the plain page of `htmlPage`. */
export const styles = `
body { max-width: 1240px; }
@media (min-width: 900px) {
  body { display: grid; gap: 0 48px; grid-template-columns: 210px minmax(0, 1fr); }
  nav { align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; position: sticky; top: 24px; }
}
@media (max-width: 899px) { nav ul { columns: 2; } }
nav ul, .subject ul, .contents { list-style: none; margin: 8px 0; padding: 0; }
nav li a { display: block; padding: 5px 0; text-decoration: none; }
nav [aria-current] { font-weight: 700; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.subject { content-visibility: auto; contain-intrinsic-size: auto 480px; }
.subject li, .contents li { border-bottom: 1px solid var(--line); padding: 8px 0; }
.subject li > .quiet { display: block; }
.subject a, .contents a { text-decoration: none; }
.method { border: 1px solid currentcolor; border-radius: 6px; display: inline-block;
  font: 700 12px/20px ui-monospace, monospace; min-width: 52px; text-align: center; }
.search { align-items: center; display: flex; flex-wrap: wrap; gap: 8px; }
.search label { flex-basis: 100%; font-weight: 600; }
.search input { background: transparent; border: 1px solid var(--quiet); border-radius: 10px; color: inherit;
  flex: 1; font: inherit; min-width: 0; padding: 9px 12px; }
.search button { background: var(--link); border: 0; border-radius: 10px; color: var(--paper); font: inherit;
  padding: 10px 18px; }
.call { border-top: 2px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 1200px;
  margin-top: 40px; scroll-margin-top: 16px; }
.call h2 { font-size: 18px; overflow-wrap: anywhere; }
h3 { font-size: 16px; }
table { border-collapse: collapse; display: block; font-size: 14px; margin: 16px 0; overflow-x: auto; }
th code { overflow-wrap: normal; }
caption { font-weight: 600; padding: 4px 0; text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: 6px 12px 6px 0; text-align: left; vertical-align: top; }
thead th { color: var(--quiet); font-weight: 400; }
pre { max-height: 420px; overflow: auto; }
summary { cursor: pointer; padding: 6px 0; }
[hidden] { display: none; }
`;
