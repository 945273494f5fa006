import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A node and all its descendants. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child);
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

/** The object that `node` passes to `endpoint`, or the one with the defaults in `endpoint` itself. */
const definitionIn = (node: Node): Node | undefined => {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint')
    return (node['arguments'] as Node[])[0];
  if (node.type !== 'ObjectExpression') return undefined;
  const hasDefinition = ({ argument }: Node) => nameOf(argument) === 'definition';
  return (node['properties'] as Node[]).some(hasDefinition) ? node : undefined;
};

/** What only the server reads of an endpoint. */
const OF_THE_SERVER = new Set<unknown>([
  'function',
  'headers',
  'keyed',
  'maxBodyBytes',
  'quota',
  'reply',
  'request',
  'until',
]);

/**
 * Removes from the browser's bundle what only the server reads of an endpoint, most of all the request schemas: the browser validates only replies,
 * and needs only the types of requests. Saves about 2 kB (compressed) of the contract and of zod.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: 'build',
  transform: {
    filter: { id: /functions\/src\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      let kept = code;
      for (const node of [...nodesIn(program)].reverse()) {
        const properties = (definitionIn(node)?.['properties'] ?? []) as Node[];
        for (const { key, start, end } of properties.toReversed()) {
          if (!OF_THE_SERVER.has(nameOf(key))) continue;
          kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '');
        }
      }
      return { code: kept, map: null };
    },
  },
});
