import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What the contract's comments say: of an exported constant, and of the fields in its object literals. */
export type Documented = {
  text: string;
  fields: ReadonlyMap<string, Documented>;
};

export type Docstrings = ReadonlyMap<string, Documented>;

const NOTHING: Documented = { text: '', fields: new Map() };

const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The object literals of an expression that are fields of one object: `z.object({...})`, `z.array(z.object({...}))`. */
const literalsIn = (node: ts.Expression): ts.ObjectLiteralExpression[] => {
  if (ts.isObjectLiteralExpression(node)) return [node];
  if (!ts.isCallExpression(node)) return [];
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : null;
  const within = callee && ts.isCallExpression(callee) ? literalsIn(callee) : [];
  return [...within, ...node.arguments.flatMap((argument) => literalsIn(argument))];
};

/** The fields of an expression with their comments; `constants` are those that a spread may name. */
const fieldsOf = (
  expression: ts.Expression,
  constants: ReadonlyMap<string, ts.Expression>,
): Map<string, Documented> => {
  const fields = new Map<string, Documented>();
  for (const property of literalsIn(expression).flatMap(({ properties }) => [...properties])) {
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)) {
      const inner = property.initializer;
      fields.set(property.name.text, {
        text: commentOf(property),
        fields: fieldsOf(inner, constants),
      });
    } else if (ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression)) {
      const spread = constants.get(property.expression.text);
      for (const [name, field] of spread ? fieldsOf(spread, constants) : [])
        fields.set(name, field);
    }
  }
  return fields;
};

/** Reads the comments of all files of a folder; zod schemas do not carry them. */
export const readDocstrings = (folder: string): Docstrings => {
  const found = new Map<string, Documented>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2024, true);
    const statements = source.statements.filter((one) => ts.isVariableStatement(one));
    const declared = statements.flatMap((statement) =>
      statement.declarationList.declarations.map((one) => ({ statement, ...one, node: one })),
    );
    const constants = new Map<string, ts.Expression>();
    for (const { name: of, initializer } of declared) {
      if (ts.isIdentifier(of) && initializer) constants.set(of.text, initializer);
    }
    for (const { statement, name: of, initializer } of declared) {
      if (!ts.isIdentifier(of) || !initializer) continue;
      const documented = { text: commentOf(statement), fields: fieldsOf(initializer, constants) };
      found.set(of.text, documented);
    }
  }
  return found;
};

export const docstringOf = (docstrings: Docstrings, name: string): Documented =>
  docstrings.get(name) ?? NOTHING;
