import type { Plugin } from 'vite';

const methods = /^import \{[^}]*\} from "\.\.\/core\/to-json-schema\.js";$/m;
const processors = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const unused = 'throw new Error("The browser makes no JSON Schema.")';

/**
 * Takes the making of JSON Schema out of zod: every schema refers to it, and only the server makes
 * the API's document.
 */
export function slimZod(): Plugin {
  return {
    name: 'marquee:slim-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const found = [methods, processors].every((part) => code.search(part) >= 0);
        if (!found) this.error('zod changed: see vite.zod-plugin.ts.');
        const stub = (name: string) => `const ${name} = () => () => { ${unused}; };`;
        const slim = code
          .replace(
            methods,
            stub('createToJSONSchemaMethod') + stub('createStandardJSONSchemaMethod'),
          )
          .replaceAll(processors, '');
        return { code: slim, map: null };
      },
    },
  };
}
