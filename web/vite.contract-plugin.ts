import type { Plugin, Rolldown } from 'vite';

const ofTheContract = /\/contract\/src\/.+\.ts$/;

/** What the browser's client reads of an endpoint: `Callable` in `src/lib/client.ts`. */
const read = new Set(['method', 'path', 'form']);

/**
 * Takes out of the browser's build what only the server asks of the contract. Without this every
 * table of endpoints brings the schemas of all of its replies to the first screen, and zod with
 * them. In development the contract is as it is written.
 */
export function slimContract(): Plugin {
  return {
    name: 'marquee:slim-contract',
    apply: 'build',
    transform: {
      filter: { id: ofTheContract },
      handler(code) {
        const edits = this.parse(code).body.flatMap(editsOf);
        return { code: slimmed(code, edits), map: null };
      },
    },
  };
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declaration['declarations'][number]['init']>;
type Call = Extract<Expression, { type: 'CallExpression' }>;
/** A piece of the source, and what takes its place. */
type Edit = { start: number; end: number; text: string };

function editsOf(statement: Statement): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return [];
    return isTable(init) ? unreadParts(init) : dispensable(init);
  });
}

const isTable = ({ callee }: Call) => callee.type === 'Identifier' && callee.name === 'endpoints';

/** Removes what no browser reads, `reply` among it, from each endpoint of a table. */
function unreadParts(call: Call): Edit[] {
  const [table] = call.arguments;
  if (table?.type !== 'ObjectExpression') return [];
  return table.properties.flatMap((entry) => {
    if (entry.type !== 'Property' || entry.value.type !== 'ObjectExpression') return [];
    return entry.value.properties.flatMap((part, n, parts) => {
      const isRead =
        part.type !== 'Property' || part.key.type !== 'Identifier' || read.has(part.key.name);
      // With the comma after it.
      return isRead ? [] : [{ start: part.start, end: parts[n + 1]?.start ?? part.end, text: '' }];
    });
  });
}

/**
 * Says that a schema may go when nobody uses it: the bundler cannot know that chained calls have no
 * effect. That holds for every initial value of the contract, which is data.
 */
function dispensable({ start, end }: Call): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' },
  ];
}

/** @param edits in the order of the source, none inside another */
function slimmed(code: string, edits: Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
