import type { Plugin, Rolldown } from 'vite';

const ofTheContract = /\/contract\/src\/.+\.ts$/;

/** The properties of an endpoint that the browser reads: `Callable` in `src/lib/request.ts`. */
const read = new Set(['call', 'form']);

/**
 * Removes the parts of the contract that only the server uses from the browser's build. Otherwise
 * every table of endpoints would load all of its reply schemas, and zod, with the first screen, and
 * every schema its pattern for the API's document.
 * Development uses the contract unchanged.
 */
export function slimContract(): Plugin {
  return {
    name: 'marquee:slim-contract',
    apply: 'build',
    transform: {
      filter: { id: ofTheContract },
      handler(code) {
        const plain = slimmed(code, descriptionsIn(this.parse(code).body));
        const edits = this.parse(plain).body.flatMap(editsOf);
        return { code: slimmed(plain, edits), map: null };
      },
    },
  };
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declaration['declarations'][number]['init']>;
type Call = Extract<Expression, { type: 'CallExpression' }>;
type Property = Extract<
  Extract<Expression, { type: 'ObjectExpression' }>['properties'][number],
  { type: 'Property' }
>;
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

/** Removes the properties that no browser reads, such as `reply`, from each endpoint of a table. */
function unreadParts(call: Call): Edit[] {
  const [table] = call.arguments;
  if (table?.type !== 'ObjectExpression') return [];
  return table.properties.flatMap((entry) => {
    if (entry.type !== 'Property' || entry.value.type !== 'ObjectExpression') return [];
    return entry.value.properties.flatMap((part, n, parts) => {
      const isRead =
        part.type !== 'Property' || part.key.type !== 'Identifier' || read.has(part.key.name);
      // Includes the comma after the property.
      return isRead ? [] : [{ start: part.start, end: parts[n + 1]?.start ?? part.end, text: '' }];
    });
  });
}

/**
 * Marks a schema as removable if unused, because the bundler cannot know that chained calls have no
 * side effects. Every initial value of the contract is data, so this is safe.
 */
function dispensable({ start, end }: Call): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' },
  ];
}

/**
 * Finds what only the API's document reads: the calls of `meta`, which describe schemas, and the
 * property `described` of an event's fields.
 */
function descriptionsIn(node: unknown): Edit[] {
  if (typeof node !== 'object' || node === null) return [];
  const described = descriptionOf(node);
  if (described) return [described];
  const inside = Object.values(node).flatMap(descriptionsIn);
  if (!('type' in node) || node.type !== 'CallExpression') return inside;
  // An object with this type is a call.
  const { callee, end } = node as Call;
  const isDescription =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'meta';
  return isDescription ? [...inside, { start: callee.object.end, end, text: '' }] : inside;
}

function descriptionOf(node: object): Edit | undefined {
  if (!('type' in node) || node.type !== 'Property') return undefined;
  // An object with this type is a property.
  const { key, value } = node as Property;
  const isDescription = key.type === 'Identifier' && key.name === 'described';
  return isDescription ? { start: value.start, end: value.end, text: '{}' } : undefined;
}

/** @param edits in the order of the source, without overlaps */
function slimmed(code: string, edits: Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
